import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ENV, type Env } from '../platform/config/env.ts';
import { signingKey } from '../platform/config/signing-key.ts';
import type { SignedInAdmin } from './auth.decorators.ts';
import { SessionsService } from './sessions.service.ts';

@Injectable()
export class JwtStrategy extends Strategy {
  constructor(@Inject(ENV) env: Env, sessions: SessionsService) {
    super(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        // A key object, because jsonwebtoken would make one from a Buffer on each call. The types of passport-jwt do
        // not allow a key object.
        secretOrKey: createSecretKey(signingKey(env, 'session')) as unknown as Buffer,
        algorithms: ['HS256'],
      },
      // A valid signature is not enough: the session must be active.
      ({ jti }: { jti?: unknown }, done) => {
        if (isUUID(jti)) sessions.findActive(String(jti)).then((admin) => done(null, admin), done);
        else done(null, false);
      },
    );
  }

  /**
   * The administrator of a request with a valid token, or undefined. passport-jwt reports by calling `this.success`,
   * `this.fail` or `this.error`, so each request needs its own copy of the strategy. `passport.authenticate` is not
   * used, because it keeps each request in memory until a full garbage collection.
   */
  signedInAdmin(request: Request): Promise<SignedInAdmin | undefined> {
    return new Promise((resolve, reject) => {
      const outcome = { success: resolve, fail: () => resolve(undefined), error: reject };
      Object.assign(Object.create(this) as this, outcome).authenticate(request);
    });
  }
}
