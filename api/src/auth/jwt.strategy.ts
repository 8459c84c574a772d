import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { ENV, type Env } from '../config/env.ts';
import { signingKey } from '../config/signing-key.ts';
import type { SignedInAdmin } from './signed-in.decorator.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { tokenOf, VerifiedTokens } from './sessions/verified-tokens.ts';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly sessions: SessionsService,
    private readonly verified: VerifiedTokens,
  ) {
    super({
      jwtFromRequest: tokenOf,
      // From a Buffer, jsonwebtoken would make a key for each call, after trying to read it as a public one. The types of
      // passport-jwt do not know that it takes a key.
      secretOrKey: createSecretKey(signingKey(env, 'session')) as unknown as Buffer,
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
  }

  /** Verifies the signature, unless this process has done so before, and asks for the session in any case. */
  override authenticate(request: Request, options?: unknown): void {
    const token = tokenOf(request);
    const known = token === null ? undefined : this.verified.find(token);
    if (token === null || !known) return void super.authenticate(request, options);
    this.sessions.findActive(known.jti).then(
      (admin) => {
        if (admin) return this.success(admin);
        this.verified.remove(token);
        this.fail(401);
      },
      (fault: Error) => this.error(fault),
    );
  }

  /** A valid signature is not enough: the session must exist and not be revoked. */
  async validate(request: Request, { jti, exp }: { jti?: unknown; exp?: unknown }): Promise<SignedInAdmin | false> {
    const admin = isUUID(jti) ? await this.sessions.findActive(String(jti)) : undefined;
    const token = tokenOf(request);
    if (admin && token !== null && typeof exp === 'number') this.verified.add(token, { jti: admin.jti, exp });
    return admin ?? false;
  }
}
