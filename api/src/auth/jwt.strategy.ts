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
      secretOrKey: signingKey(env, 'session'),
      algorithms: ['HS256'],
    });
  }

  /** A valid signature is not enough: the session must exist and not be revoked. */
  async validate({ jti }: { jti?: unknown }): Promise<SignedInAdmin | false> {
    return (isUUID(jti) && (await this.sessions.findActive(String(jti)))) || false;
  }
}
