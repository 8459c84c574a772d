import { type RefCallback, useCallback, useState } from 'react';

/** Whether the content is wider than its container; updated by a ResizeObserver. */
export function useOverflows(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const container = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.querySelectorAll('table')]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return [container, overflows];
}
