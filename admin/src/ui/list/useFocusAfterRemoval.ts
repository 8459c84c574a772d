import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard focus when a row is removed from its list. Call the returned function before a write that may
 * remove the row. If no element has the focus after `list` has changed, the element with this `id` takes it.
 */
export function useFocusAfterRemoval(list: unknown, id: string): () => void {
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
