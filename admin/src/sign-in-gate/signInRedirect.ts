import { signOut } from '../auth/signIn.ts';
import { signInNotice } from '../auth/signInNotice.ts';
import { session } from '../session/session.ts';
import { base, dashboardPath } from '../tabs.ts';

const isBehindSignIn = (pathname: string): boolean => `${pathname}/`.startsWith(`${base}${dashboardPath}/`);

/** `history.state` as react-router and react-admin write it (useLogout, useLogin); paths are relative to the base. */
interface HistoryState {
  /** Index of the entry in the router's history. The router can block Back only between entries that have an index. */
  idx?: number;
  usr?: { nextPathname?: string; nextSearch?: string } | null;
}

/**
 * Without a valid session, replaces an address of the console with that of the sign-in page. The state of the history
 * entry keeps the requested address for after the sign-in, and signInNotice keeps the reason.
 * @returns whether a sign-in is required
 */
export function redirectIfSignedOut(): boolean {
  const state = session.state();
  if (state === 'valid') return false;
  const { pathname, search } = location;
  if (isBehindSignIn(pathname)) {
    signInNotice.save(state);
    signOut();
    const historyState: HistoryState = { usr: { nextPathname: pathname.slice(base.length), nextSearch: search } };
    history.replaceState(historyState, '', base);
  }
  return true;
}

/**
 * Returns the address to show after the sign-in: the current address when it needs a sign-in, otherwise the requested
 * address in the history entry's state, otherwise the dashboard's.
 */
export function addressAfterSignIn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  state: unknown,
): string {
  if (isBehindSignIn(pathname)) return pathname + search;
  const { nextPathname = dashboardPath, nextSearch = '' } = (state as HistoryState | null)?.usr ?? {};
  return base + nextPathname + nextSearch;
}

/** Goes to the console's address. The history gets the same two entries as after a navigation by the router. */
export function leaveSignInPage(): void {
  const state = history.state as HistoryState | null;
  const idx = state?.idx ?? 0;
  history.replaceState({ ...state, idx }, '');
  history.pushState({ idx: idx + 1 } satisfies HistoryState, '', addressAfterSignIn(location, state));
}
