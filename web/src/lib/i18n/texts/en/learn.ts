/** Words of lessons, hints and the coach. */
export const learn = {
  "learn.begin": "Learn",
  "learn.step": "{number} of {steps}",
  "learn.next": "Go on",
  "learn.finish": "Done",
  "learn.show": "Show me",
  "learn.watch": "Watch what the others do…",
  "learn.read": "Read on above.",
  "learn.miss": "You may do that, but it misses the point of this step. It was not played: try what is lit up.",
  "learn.showed": "This once the lesson made the move for you.",
  "learn.following": "Next lesson",
  "learn.title": "Learn by playing",
  "learn.about": "Guided matches of a few minutes, at a real table. One idea per step, and no wrong way.",
  "learn.all": "All lessons and practice",
  "learn.done": "done",
};
