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

/** Keeps where a screen's list was, for the way back from a record. Needs a `key` for each screen. */
export function KeptPlaceProvider({ children }: { children: ReactNode }) {
  const [list, setList] = useState<ListPlace>();
  const visitedRef = useRef<string[]>([]);
  const value = useMemo(() => ({ list, setList, visitedRef }), [list]);
  return <KeptPlaceContext value={value}>{children}</KeptPlaceContext>;
}

/** Where the list was: its address, and what it keeps with the entry of the browser's history. */
export interface ListPlace {
  to: string;
  state: unknown;
}

interface KeptPlace {
  list: ListPlace | undefined;
  setList: (list: ListPlace) => void;
  /** The records that were opened since the list was shown, the last first. */
  visitedRef: RefObject<string[]>;
}

/** Of the screen that is open, whichever of its addresses draws it: the dashboard's own, the list's or a record's. */
const KeptPlaceContext = createContext<KeptPlace | undefined>(undefined);

function useKeptPlace(): KeptPlace {
  const place = use(KeptPlaceContext);
  if (!place) throw new Error('useListReturn needs a KeptPlaceProvider');
  return place;
}

/** The addresses of a list and of its records. */
export interface RecordAddress {
  list: string;
  pathOf: (id: string) => string;
  /** The record that a path names. */
  inPath: (pathname: string) => string | null;
}

const players: RecordAddress = {
  list: addressOf('players'),
  pathOf: recordPath,
  inPath: (pathname) => below('players', pathname)[0] ?? null,
};

/**
 * The record that is open (a player’s, unless told otherwise), and the list as it was before. When the record is closed, the
 * focus goes to the name in the list that had led to it, or to the list where that name is no more.
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
 * Focuses the first of the names that is on the page; until one is, because the list is still being fetched, the list.
 * @returns a function that ends the waiting
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
    // Somebody who has gone on by then is left alone.
    if (document.activeElement !== region || focusName()) watch.disconnect();
  });
  watch.observe(region, { childList: true, subtree: true });
  return () => watch.disconnect();
}
