/** Kdo hraje za koho, pokud o tom rozhodují hráči. */
export const wishes = {
  "wish.label": "Role",
  "wish.any": "libovolná",
  "wish.next": "Role příště",
  "wish.rotate": "posune se",
  "wish.of": "přání: {role}",
  "wish.about": "Přání se plní. Chce-li totéž víc hráčů, rozhodne los; kde se strany kolem stolu střídají, hráči si přesednou.",
} as const;
