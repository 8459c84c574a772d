import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Moves the focus to the heading when the pressed button has left with its screen or dialog, so that a screen reader
 * reads where one is and Tab goes on from there. A page that was just loaded keeps the browser's own order.
 * @param place changes with the screen and with the dialog above it
 */
export function useTitleFocus(place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = useNavigationType() === 'POP';
  const shown = useRef(isLoaded ? place : undefined);
  useEffect(() => {
    if (shown.current !== place && document.activeElement === document.body) heading.current?.focus();
    shown.current = place;
  }, [place]);
  return heading;
}
