import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENV, type Env } from '../config/env.ts';
import { signingKey } from '../config/signing-key.ts';
import { AdminGuard } from './auth.guard.ts';
import { AuthController } from './sign-in/auth.controller.ts';
import { AuthService } from './sign-in/auth.service.ts';
import { CaptchaService } from './captcha/captcha.service.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SignInAttempts } from './sign-in/sign-in-attempts.ts';

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
    SessionsService,
    SignInAttempts,
    CaptchaService,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AdminGuard },
  ],
})
export class AuthModule {}
