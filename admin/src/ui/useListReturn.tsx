import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf, below, recordPath } from '../data/addresses.ts';

/**
 * Remembers the list's address for the way back from a record. It must be mounted again for each screen, so that one
 * screen does not get the list of another.
 */
export function KeptPlaceProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<ListPlace>();
  const visitedRef = useRef<string[]>([]);
  const value = useMemo(() => ({ list, setList, visitedRef }), [list]);
  return <KeptPlaceContext value={value}>{children}</KeptPlaceContext>;
}

/** Where a list was: its address, and the state of its history entry, which holds the searched text. */
export interface ListPlace {
  to: string;
  state: unknown;
}

interface KeptPlace {
  list: ListPlace | undefined;
  setList: (list: ListPlace) => void;
  /** The records that were opened since the list was shown, latest first. */
  visitedRef: RefObject<string[]>;
}

/** The remembered place of the list of the open screen. */
const KeptPlaceContext = createContext<KeptPlace | undefined>(undefined);

function useKeptPlace(): KeptPlace {
  const place = use(KeptPlaceContext);
  if (!place) throw new Error('useListReturn needs a KeptPlaceProvider');
  return place;
}

export interface RecordAddress {
  list: string;
  pathOf: (id: string) => string;
  /** The id of the record that a path names. */
  inPath: (pathname: string) => string | null;
}

const players: RecordAddress = {
  list: addressOf('players'),
  pathOf: recordPath,
  inPath: (pathname) => below('players', pathname)[0] ?? null,
};

/**
 * Returns the id of the open record, by default a player's, and the place of the list from which it was opened. When
 * the record is closed, its link in the list takes the focus, or the list itself when the link is no longer there.
 * @param listLabel accessible name of the list's region
 */
export function useListReturn(listLabel: string, { list: whole, pathOf, inPath }: RecordAddress = players) {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const open = inPath(pathname);
  const { list = { to: whole, state: null }, setList, visitedRef } = useKeptPlace();
  useLayoutEffect(() => {
    if (open === null) setList({ to: pathname + search, state });
  }, [open, pathname, search, setList, state]);

  useEffect(() => {
    if (open !== null) {
      visitedRef.current.unshift(open);
      return undefined;
    }
    if (visitedRef.current.length === 0) return undefined;
    const names = visitedRef.current.map((id) => `a[href$="${pathOf(id)}"]`);
    visitedRef.current = [];
    return focusWhenShown(names, `[aria-label="${listLabel}"]`);
  }, [listLabel, open, pathOf, visitedRef]);
  return { open, list };
}

/**
 * Focuses the first of the links that is on the page. While there is none, it focuses the list and waits for a link.
 * @param names selectors of the links, the preferred one first
 * @param list selector of the list's region
 * @returns a function that stops the waiting
 */
function focusWhenShown(names: readonly string[], list: string): () => void {
  const region = document.querySelector<HTMLElement>(list);
  region?.focus();
  const focusName = (): boolean => {
    const link = names.map((name) => document.querySelector<HTMLElement>(name)).find((each) => each !== null);
    link?.focus();
    return link !== undefined;
  };
  if (!region || focusName()) return () => undefined;
  const watch = new MutationObserver(() => {
    // Stops when the administrator has moved the focus elsewhere.
    if (document.activeElement !== region || focusName()) watch.disconnect();
  });
  watch.observe(region, { childList: true, subtree: true });
  return () => watch.disconnect();
}
