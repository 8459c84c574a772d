import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addressOf, below, recordPath } from '../../data/address/addresses.ts';

/** Where the list was: its address, and what it keeps with the entry of the browser's history. */
export interface ListPlace {
  to: string;
  state: unknown;
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
  const [list, setList] = useState<ListPlace>({ to: whole, state: null });
  const here = pathname + search;
  if (open === null && (list.to !== here || list.state !== state)) setList({ to: here, state });

  const visited = useRef<string[]>([]);
  useEffect(() => {
    if (open !== null) {
      visited.current.unshift(open);
      return undefined;
    }
    if (visited.current.length === 0) return undefined;
    const names = visited.current.map((id) => `a[href$="${pathOf(id)}"]`);
    visited.current = [];
    return focusWhenShown(names, `[aria-label="${listLabel}"]`);
  }, [listLabel, open, pathOf]);
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
