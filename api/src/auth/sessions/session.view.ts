import type { SessionView } from '@maidan/shared/wire/auth.ts';
import type { Session } from './session.entity.ts';

/** `currentJti` is the session of the request. A session's id grants no access: only a signed token does. */
export const sessionView = (session: Session, currentJti: string): SessionView => ({
  id: session.jti,
  since: session.createdAt.toISOString(),
  until: session.expiresAt.toISOString(),
  browser: session.browser,
  current: session.jti === currentJti,
});
