import type { Request } from 'express';
import { requestIdOf } from '../../platform/http/errors/request-id.ts';
import { browserFamily } from '../sessions/browser-family.ts';

/** Where a sign-in comes from. `browser` is its family. */
export interface SignInSource {
  browser: string;
  requestId: string;
  /** The token of the session that this browser still has, if it has one. */
  formerToken: string | undefined;
}

export const signInSource = (request: Request): SignInSource => ({
  browser: browserFamily(request.headers['user-agent']),
  requestId: requestIdOf(request),
  formerToken: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1],
});
