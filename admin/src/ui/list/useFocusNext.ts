import { useCallback, useEffect, useRef } from 'react';

/**
 * A row that leaves its list takes the focus with it. Call what this answers before a write that may do so: when the
 * list has changed and the focus is lost, it goes on to the element of that id.
 */
export function useFocusNext(list: unknown, id: string): () => void {
  const expected = useRef(false);
  useEffect(() => {
    if (expected.current && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
    expected.current = false;
  }, [list, id]);
  return useCallback(() => {
    expected.current = true;
  }, []);
}
