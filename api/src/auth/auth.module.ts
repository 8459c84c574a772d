import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { ENV, type Env } from '../platform/config/env.ts';
import { signingKey } from '../platform/config/signing-key.ts';
import { AccountController } from './accounts/account.controller.ts';
import { AccountService } from './accounts/account.service.ts';
import { AdminGuard } from './auth.guard.ts';
import { AuthController } from './sign-in/auth.controller.ts';
import { AuthService } from './sign-in/auth.service.ts';
import { CodeStepController } from './sign-in/code-step.controller.ts';
import { CodeStepService } from './sign-in/code-step.service.ts';
import { PendingSignIns } from './sign-in/pending-sign-ins.ts';
import { CaptchaService } from './captcha/captcha.service.ts';
import { JwtStrategy } from './jwt.strategy.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SignInAttempts } from './sign-in/sign-in-attempts.ts';
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
