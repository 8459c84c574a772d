import type { SessionEndReason } from '../session/sessionEvents.ts';
import { type KeyValueStore, storageOrMemory } from '../session/storageOrMemory.ts';

const key = 'adminSignInNotice';
const reasons: readonly SessionEndReason[] = ['expired', 'missing', 'elsewhere'];

/**
 * Why the administrator was redirected to the sign-in page. The reason is kept in sessionStorage until the next
 * sign-in, so that a reload or a visit to another page does not lose it.
 */
export function signInNoticeIn(storage: KeyValueStore) {
  const current = (): SessionEndReason | undefined => {
    const reason = storage.getItem(key);
    return reasons.find((each) => each === reason);
  };
  return {
    current,
    save(reason: SessionEndReason): void {
      // After a sign-out the token is missing, so a later check reports 'missing'. It must not replace the true reason.
      if (reason !== 'missing' || !current()) storage.setItem(key, reason);
    },
    clear: (): void => storage.removeItem(key),
  };
}

export const signInNotice = signInNoticeIn(storageOrMemory(() => window.sessionStorage));
