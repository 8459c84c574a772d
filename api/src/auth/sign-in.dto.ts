import { IsBoolean, IsOptional } from 'class-validator';
import { accountLimits, codeRules } from '@maidan/shared/rules/account/account.ts';
import { atMost, required, type RuleSet } from '@maidan/shared/rules/rule-set.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { SignInCodeRequest } from '@maidan/shared/wire/administrators.ts';
import type { LoginRequest } from '@maidan/shared/wire/auth.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';

const longest = accountLimits.longestPassword;

const signInRules: RuleSet<LoginRequest> = {
  username: [required(signInSentences.username), atMost(longest, signInSentences.refused)],
  password: [required(signInSentences.password), atMost(longest, signInSentences.refused)],
  captchaAnswer: [required(signInSentences.wrongCaptcha), atMost(longest, signInSentences.wrongCaptcha)],
};

export class SignInDto implements Accepts<LoginRequest> {
  @Obeys(signInRules)
  username: string;

  @Obeys(signInRules)
  password: string;

  @IsOptional()
  @IsBoolean()
  rememberMe: boolean | undefined;

  @Obeys(signInRules)
  captchaAnswer: string;
}

export class SignInCodeDto implements Accepts<SignInCodeRequest> {
  @Obeys(codeRules)
  code: string;
}
