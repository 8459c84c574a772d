import { type ReactNode, useMemo, useRef, useState } from 'react';
import { KeptPlaceContext, type ListPlace } from './useListReturn.ts';

/** Keeps where a screen's list was, for the way back from a record. Needs a `key` for each screen. */
export function KeptPlaceProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<ListPlace>();
  const visitedRef = useRef<string[]>([]);
  const value = useMemo(() => ({ list, setList, visitedRef }), [list]);
  return <KeptPlaceContext value={value}>{children}</KeptPlaceContext>;
}
