/** Who plays what, as far as people have a say in it. */
export const wishes = {
  "wish.label": "Play as",
  "wish.any": "any role",
  "wish.next": "Next time as",
  "wish.rotate": "roles move on",
  "wish.of": "would like: {role}",
  "wish.about": "Wishes are kept. If too many want the same, it is drawn; where sides take turns around the table, people change seats.",
} as const;
