import type { Ending } from './sessionEnd.ts';

const key = 'adminSignInNotice';

/**
 * Why the reader was sent to the sign-in page. It stands in this tab's storage until somebody signs in: a reload, or a
 * look at another page of the club, must not take it away.
 */
export const signInNoticeIn = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  keep: (reason: Ending): void => storage().setItem(key, reason),
  clear: (): void => storage().removeItem(key),
  current(): Ending | undefined {
    const reason = storage().getItem(key);
    return reason === 'expired' || reason === 'missing' ? reason : undefined;
  },
});

export const signInNotice = signInNoticeIn(() => window.sessionStorage);
