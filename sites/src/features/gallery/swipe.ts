/** Pixels a finger must travel sideways, and more so than up or down, to turn a photo. */
const swipe = 48;

/** Where a finger is, in pixels; a Touch is one. */
export interface Point {
  clientX: number;
  clientY: number;
}

/** What a finger's way means: to the left brings the next photo, to the right the one before. */
export function swipeDirection(from: Point, to: Point): 1 | -1 | undefined {
  const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.abs(across) < swipe || Math.abs(across) < Math.abs(along)) return undefined;
  return across < 0 ? 1 : -1;
}
