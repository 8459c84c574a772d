import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the heading when the pressed button has left with its screen or dialog, so that a screen reader
 * reads where one is and Tab goes on from there. A page that was just loaded keeps the browser's own order.
 */
export function useTitleFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isLoaded = useNavigationType() === 'POP';
  const shown = useRef(isLoaded ? `${key} ${title}` : undefined);
  useEffect(() => {
    const place = `${key} ${title}`;
    if (shown.current !== place && document.activeElement === document.body) heading.current?.focus();
    shown.current = place;
  }, [key, title]);
  return heading;
}
