import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ENV, type Env } from '../config/env.ts';
import { signingKey } from '../config/signing-key.ts';
import type { SignedInAdmin } from './signed-in.decorator.ts';
import { SessionsService } from './sessions/sessions.service.ts';

@Injectable()
export class JwtStrategy extends Strategy {
  constructor(@Inject(ENV) env: Env, sessions: SessionsService) {
    super(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        // From a Buffer, jsonwebtoken would make a key for each call, after trying to read it as a public one. The types
        // of passport-jwt do not know that it takes a key.
        secretOrKey: createSecretKey(signingKey(env, 'session')) as unknown as Buffer,
        algorithms: ['HS256'],
      },
      // A valid signature is not enough: the session must exist and not be revoked.
      ({ jti }: { jti?: unknown }, done) => {
        if (isUUID(jti)) sessions.findActive(String(jti)).then((admin) => done(null, admin), done);
        else done(null, false);
      },
    );
  }

  /**
   * Whose valid token the request carries. In place of `passport.authenticate`, which assigns six functions to the
   * strategy of each request: V8 puts a function that is written in an assignment to a property among its old objects at
   * once, and there it keeps the whole request until the next full garbage collection.
   */
  signedInAdmin(request: Request): Promise<SignedInAdmin | undefined> {
    return new Promise((resolve, reject) => {
      const outcome = { success: resolve, fail: () => resolve(undefined), error: reject };
      Object.assign(Object.create(this) as this, outcome).authenticate(request);
    });
  }
}
