import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { ENV, type Env } from '../platform/config/env.ts';
import { signingKey } from '../platform/config/signing-key.ts';
import { AccountController } from './account.controller.ts';
import { AccountService } from './account.service.ts';
import { AdminGuard } from './auth.guard.ts';
import { AuthController, CodeStepController } from './auth.controller.ts';
import { AuthService, CodeStepService } from './auth.service.ts';
import { PendingSignIns } from './pending-sign-ins.ts';
import { CaptchaService } from './captcha/captcha.service.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { TwoStepService } from './two-step/two-step.service.ts';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({ secret: signingKey(env, 'session'), signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [AuthController, CodeStepController, SessionsController, AccountController],
  providers: [
    AuthService,
    CodeStepService,
    PendingSignIns,
    TwoStepService,
    AccountService,
    SessionsService,
    SignInAttempts,
    CaptchaService,
    JwtStrategy,
    { provide: APP_GUARD, useClass: AdminGuard },
  ],
})
export class AuthModule {}
