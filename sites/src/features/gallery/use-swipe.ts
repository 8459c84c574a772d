import { useEffect, useRef, type RefObject, type TouchEvent } from 'react';
import { isZoomed, type Point, swipeDirection } from './swipe.ts';

interface SwipeHandlers {
  onTouchStart: (event: TouchEvent) => void;
  onTouchEnd: (event: TouchEvent) => void;
}

/** Calls `turn` on a swipe. Sets `data-zoomed` on `root` while the page is zoomed in; CSS then lets the browser pan. */
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
