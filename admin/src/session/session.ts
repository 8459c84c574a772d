import { sessionHours } from '@maidan/shared/rules/sign-in.ts';

/** The keys of spec section 7, "Client-side storage". Nothing else in the console touches localStorage. */
const keys = {
  token: 'adminToken',
  expiry: 'adminTokenExpiry',
  rememberMe: 'adminRememberMe',
  recentSearches: 'recentPlayerSearches',
} as const;

export type SessionState = 'valid' | 'expired' | 'missing';

export interface NewSession {
  token: string;
  rememberMe: boolean;
  /** ISO instant; when the server does not say, the club's usual length counts from now. */
  expiresAt?: string | undefined;
}

type SessionStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const hour = 3_600_000;

/** `shelf` is asked for at every use: a browser that forbids storage must not break the page's start. */
export function sessionOn(shelf: () => SessionStore, now: () => number = Date.now) {
  const usualEnd = (rememberMe: boolean): string =>
    new Date(now() + sessionHours[rememberMe ? 'remembered' : 'usual'] * hour).toISOString();

  return {
    keep({ token, rememberMe, expiresAt = usualEnd(rememberMe) }: NewSession): void {
      shelf().setItem(keys.token, token);
      shelf().setItem(keys.expiry, expiresAt);
      shelf().setItem(keys.rememberMe, String(rememberMe));
    },

    /** The stored token, past its end too: the server has the last word on it. */
    token: (): string | null => shelf().getItem(keys.token),

    state(): SessionState {
      if (!shelf().getItem(keys.token)) return 'missing';
      const end = Date.parse(shelf().getItem(keys.expiry) ?? '');
      return end > now() ? 'valid' : 'expired';
    },

    /** Recent player searches, the latest first; what cannot be read counts as none. */
    recentSearches(): readonly string[] {
      try {
        const kept: unknown = JSON.parse(shelf().getItem(keys.recentSearches) ?? '[]');
        return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
      } catch {
        return [];
      }
    },

    keepRecentSearches(searches: readonly string[]): void {
      shelf().setItem(keys.recentSearches, JSON.stringify(searches));
    },

    /** The searches go too: they name people. */
    clear(): void {
      for (const key of Object.values(keys)) shelf().removeItem(key);
    },
  };
}

export const session = sessionOn(() => window.localStorage);
