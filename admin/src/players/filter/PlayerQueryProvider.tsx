import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { below, pathNow, screenOf } from '../../data/address/addresses.ts';
import { type PlayerQuery, queryInUrl, withQuery } from './playerQuery.ts';
import { PlayerQueryContext, type PlayerQueryContextValue } from './usePlayerQuery.ts';

/** The search is kept with the entry of the browser's history, not in the address: it survives a reload and Back. */
interface EntryState {
  q?: string;
}

function queryOf(search: string, q: string | undefined): PlayerQuery {
  const inUrl = queryInUrl(search);
  return q ? { ...inUrl, filter: { ...inUrl.filter, q } } : inUrl;
}

/** The address may lead elsewhere already while the list is still shown: a late change must not lead back. */
const isLeft = (): boolean => {
  const { pathname } = window.location;
  return screenOf(pathname) !== 'players' || below('players', pathname).length > 0;
};

/** Keeps what the list of players shows in the address. */
export function PlayerQueryProvider({ children }: { children: ReactNode }) {
  const { search, state } = useLocation() as { search: string; state: EntryState | null };
  const navigate = useNavigate();
  const q = state?.q;
  // The router renders a change a moment later; another change meanwhile must not undo it.
  const latest = useRef({ search, q });
  useLayoutEffect(() => {
    latest.current = { search, q };
  }, [search, q]);

  const value = useMemo((): PlayerQueryContextValue => {
    const change: PlayerQueryContextValue['change'] = (part, { isStep = false } = {}) => {
      if (isLeft()) return;
      const text = part.filter ? part.filter.q : latest.current.q;
      latest.current = { search: withQuery(latest.current.search, part), q: text };
      void navigate(
        { pathname: pathNow(), search: latest.current.search },
        { replace: !isStep, state: text ? { q: text } : null },
      );
    };
    return {
      ...queryOf(search, q),
      change,
      changeFilter: (part) =>
        change({ filter: { ...queryOf(latest.current.search, latest.current.q).filter, ...part } }),
    };
  }, [navigate, q, search]);
  return <PlayerQueryContext value={value}>{children}</PlayerQueryContext>;
}
