import { signOut } from '../auth/signIn.ts';
import { signInNotice } from '../auth/signInNotice.ts';
import { session } from '../session/session.ts';
import { dashboardPath } from '../tabs.ts';

const base = '/admin';

/** As react-router and react-admin keep it in the history (useLogout, useLogin), relative to the base. */
interface Kept {
  usr?: { nextPathname?: string; nextSearch?: string } | null;
}

/**
 * Whether the sign-in page is to be shown. An address behind it is replaced by its own, which keeps where to go afterwards
 * and why one has to sign in.
 */
export function mustSignIn(): boolean {
  const state = session.state();
  if (state === 'valid') return false;
  const { pathname, search } = location;
  if (pathname === base + dashboardPath) {
    signInNotice.save(state);
    signOut();
    const kept: Kept = { usr: { nextPathname: dashboardPath, nextSearch: search } };
    history.replaceState(kept, '', base);
  }
  return true;
}

/** The address that was asked for before the sign-in: the current one, or the one in the history's state; or the dashboard. */
export function addressAfterSignIn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  state: unknown,
): string {
  if (pathname === base + dashboardPath) return pathname + search;
  const { nextPathname = dashboardPath, nextSearch = '' } = (state as Kept | null)?.usr ?? {};
  return base + nextPathname + nextSearch;
}
