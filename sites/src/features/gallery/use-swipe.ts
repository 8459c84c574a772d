import { useEffect, useRef, type RefObject, type TouchEvent } from 'react';

/** Whether the page is zoomed with two fingers; one finger then moves within the photo. */
const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

interface SwipeHandlers {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
}

/** Calls `turn` on a swipe. Sets `data-zoomed` on `root` while zoomed in, for CSS to let the browser pan. */
export function useSwipe(root: RefObject<HTMLElement | null>, turn: (direction: 1 | -1) => void): SwipeHandlers {
  const start = useRef<Point>(undefined);

  useEffect(() => {
    const markZoom = () => root.current?.toggleAttribute('data-zoomed', isZoomed());
    window.visualViewport?.addEventListener('resize', markZoom);
    return () => window.visualViewport?.removeEventListener('resize', markZoom);
  }, [root]);

  return {
    onTouchStart: ({ touches }) => {
      start.current = touches.length === 1 && !isZoomed() ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }) => {
      const end = changedTouches[0];
      const direction = end && start.current && swipeDirection(start.current, end);
      if (direction) turn(direction);
    },
  };
}

/** Least horizontal distance of a swipe, in pixels; it must also exceed the vertical distance. */
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
