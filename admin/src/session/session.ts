import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { sessionHours } from '@maidan/shared/domain/timing.ts';
import { type KeyValueStore, storageOrMemory } from './storageOrMemory.ts';

/** Storage keys of spec section 7, "Client-side storage". index.html also reads the token and its expiry. */
const keys = {
  token: 'adminToken',
  expiry: 'adminTokenExpiry',
  rememberMe: 'adminRememberMe',
  recentSearches: 'recentPlayerSearches',
} as const;

type SessionState = 'valid' | 'expired' | 'missing';

interface NewSession {
  token: string;
  rememberMe: boolean;
  /** ISO 8601 timestamp by the server's clock; without a readable one the session lasts `sessionHours`. */
  expiresAt?: string | undefined;
}

const hour = 3_600_000;

/**
 * The session on a given storage. The stored expiry is by this browser's clock, which may differ from the server's: it
 * is the browser's time plus the time that remains by the server's clock.
 */
export function sessionOn(
  storage: KeyValueStore,
  now: () => number = Date.now,
  serverTime: () => number = () => serverNow().getTime(),
) {
  const endOf = ({ rememberMe, expiresAt }: NewSession): string => {
    const usual = sessionHours[rememberMe ? 'remembered' : 'usual'] * hour;
    const left = expiresAt === undefined ? usual : Date.parse(expiresAt) - serverTime();
    return new Date(now() + (Number.isNaN(left) ? usual : left)).toISOString();
  };
  let isKept = true;

  return {
    /** Stores the session and removes the recent searches, because somebody else may have signed in before. */
    save(started: NewSession): void {
      storage.removeItem(keys.recentSearches);
      const stored = [
        storage.setItem(keys.token, started.token),
        storage.setItem(keys.expiry, endOf(started)),
        storage.setItem(keys.rememberMe, String(started.rememberMe)),
      ];
      isKept = !stored.includes(false);
    },

    /** False when the browser could not store the session, which then ends when the page is closed or reloaded. */
    isKept: (): boolean => isKept,

    /** The stored token, also after its stored expiry: the server decides whether the token is valid. */
    token: (): string | null => storage.getItem(keys.token),

    /** The state by this browser's clock, which may be wrong: for `expired`, an open console asks the server. */
    state(): SessionState {
      if (!storage.getItem(keys.token)) return 'missing';
      const end = Date.parse(storage.getItem(keys.expiry) ?? '');
      return end > now() ? 'valid' : 'expired';
    },

    /** Recent player searches, latest first; empty when the stored value cannot be parsed. */
    recentSearches(): readonly string[] {
      try {
        const stored: unknown = JSON.parse(storage.getItem(keys.recentSearches) ?? '[]');
        return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
      } catch (error) {
        reportUnless(error, SyntaxError);
        return [];
      }
    },

    saveRecentSearches(searches: readonly string[]): void {
      storage.setItem(keys.recentSearches, JSON.stringify(searches));
    },

    /** Removes the session and the recent searches, which contain names. */
    clear(): void {
      for (const key of Object.values(keys)) storage.removeItem(key);
    },
  };
}

export const session = sessionOn(storageOrMemory(() => window.localStorage));
