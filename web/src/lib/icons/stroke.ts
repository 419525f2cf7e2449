/** How icons are drawn, on a field of 24 × 24 in the colour of the text around. */

export const fill = (d: string): string => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;
export const line = (d: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const soft = (d: string): string => `<path d="${d}" fill="currentColor" opacity=".4"/>`;
