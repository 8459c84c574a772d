import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENV, type Env } from '../config/env.ts';
import { signingKey } from '../config/signing-key.ts';
import { AdminGuard } from './auth.guard.ts';
import { AuthController } from './auth.controller.ts';
import { AuthService } from './auth.service.ts';
import { CaptchaService } from './captcha.service.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { SessionsController } from './sessions.controller.ts';
import { Sessions } from './sessions.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: signingKey(env, 'session'), signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [AuthController, SessionsController],
  providers: [
    AuthService,
    Sessions,
    SignInAttempts,
    CaptchaService,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AdminGuard },
  ],
})
export class AuthModule {}
