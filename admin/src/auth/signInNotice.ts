import type { Ending } from '../session/sessionEnd.ts';

const key = 'adminSignInNotice';

/**
 * Why the reader was sent to the sign-in page. It stands in this tab's storage until somebody signs in: a reload, or a
 * look at another page of the club, must not take it away.
 */
export function signInNoticeIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const current = (): Ending | undefined => {
    const reason = storage().getItem(key);
    return reason === 'expired' || reason === 'missing' ? reason : undefined;
  };
  return {
    current,
    keep(reason: Ending): void {
      // The token of an expired session is thrown away: that it is missing a moment later is no news.
      if (current() !== 'expired') storage().setItem(key, reason);
    },
    clear: (): void => storage().removeItem(key),
  };
}

export const signInNotice = signInNoticeIn(() => window.sessionStorage);
