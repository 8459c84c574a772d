import { IsBoolean, IsOptional } from 'class-validator';
import { atMost, required, type RuleSet } from '@maidan/shared/rules/rule-set.ts';
import { signInSentences } from '@maidan/shared/rules/sign-in.ts';
import type { LoginRequest } from '@maidan/shared/wire/auth.ts';
import type { Accepts } from '../../validation/accepts.ts';
import { Obeys } from '../../validation/obeys.decorator.ts';

/** Hashing a password of megabytes would keep a processor busy. */
const longest = 200;

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
