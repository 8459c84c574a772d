import { Injectable } from '@nestjs/common';
import { ExtractJwt } from 'passport-jwt';

/** Null for a request without one. */
export const tokenOf = ExtractJwt.fromAuthHeaderAsBearerToken();

/** What a token says once its signature has been verified. */
export interface VerifiedToken {
  jti: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Far more than there are administrators; a token is about 250 bytes. */
const mostTokens = 200;

/**
 * Tokens whose signature this process has verified, and whose session it has found active, so that the signature need not
 * be verified again. It says nothing of the session now: that is asked of the database with every request.
 */
@Injectable()
export class VerifiedTokens {
  /** In the order of their use, the latest last. */
  private readonly tokens = new Map<string, VerifiedToken>();

  get size(): number {
    return this.tokens.size;
  }

  /** Undefined for a token that has expired, or that was not verified here. */
  find(token: string): VerifiedToken | undefined {
    const found = this.tokens.get(token);
    if (!found) return undefined;
    this.tokens.delete(token);
    if (found.exp * 1_000 <= Date.now()) return undefined;
    this.tokens.set(token, found);
    return found;
  }

  add(token: string, verified: VerifiedToken): void {
    this.tokens.set(token, verified);
    const [oldest] = this.tokens.keys();
    if (this.tokens.size > mostTokens && oldest !== undefined) this.tokens.delete(oldest);
  }

  /** Of a session that is no longer active. */
  remove(token: string): void {
    this.tokens.delete(token);
  }
}
