import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isUUID } from 'class-validator';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ENV, type Env } from '../config/env.ts';
import { signingKey } from '../config/signing-key.ts';
import type { SignedInAdmin } from './signed-in.decorator.ts';
import { SessionsService } from './sessions/sessions.service.ts';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(ENV) env: Env,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // From a Buffer, jsonwebtoken would make a key for each call, after trying to read it as a public one. The types of
      // passport-jwt do not know that it takes a key.
      secretOrKey: createSecretKey(signingKey(env, 'session')) as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  /** A valid signature is not enough: the session must exist and not be revoked. */
  async validate({ jti }: { jti?: unknown }): Promise<SignedInAdmin | false> {
    return (isUUID(jti) && (await this.sessions.findActive(String(jti)))) || false;
  }
}
