/** A phone on its side; `sideways.css` says how a table looks there. */
export const SIDEWAYS = "(orientation: landscape) and (max-height: 480px) and (min-width: 600px)";
