/** The least horizontal distance of a swipe, in pixels. */
const minDistance = 48;

/** Position in pixels; `Touch` has this shape. */
export interface Point {
  clientX: number;
  clientY: number;
}

/** 1 (next) for a swipe to the left, -1 (previous) to the right, undefined for a tap or a scroll. */
export function swipeDirection(from: Point, to: Point): 1 | -1 | undefined {
  const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.abs(across) < minDistance || Math.abs(across) < Math.abs(along)) return undefined;
  return across < 0 ? 1 : -1;
}

/** Whether the page is zoomed in; a finger then pans the photo. */
export const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;
