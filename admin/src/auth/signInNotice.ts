import type { SessionEndReason } from '../session/sessionEnd.ts';

const key = 'adminSignInNotice';

/**
 * Why the user was redirected to the sign-in page. Kept in sessionStorage until the next sign-in, so that a reload or a
 * visit to another page does not lose it.
 */
export function signInNoticeIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const current = (): SessionEndReason | undefined => {
    const reason = storage().getItem(key);
    return reason === 'expired' || reason === 'missing' ? reason : undefined;
  };
  return {
    current,
    save(reason: SessionEndReason): void {
      // An expired token is removed, so 'missing' follows 'expired' and must not replace it.
      if (current() !== 'expired') storage().setItem(key, reason);
    },
    clear: (): void => storage().removeItem(key),
  };
}

export const signInNotice = signInNoticeIn(() => window.sessionStorage);
