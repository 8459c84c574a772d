import { type RefCallback, useCallback, useState } from 'react';

/** Whether what is inside the frame is wider than the frame, as long as both live. */
export function useOverflows(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = (): void => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return [frame, overflows];
}
