import {
  codeRules,
  passwordChangeRules,
  passwordCheckRules,
  turnOffRules,
} from '@maidan/shared/rules/account/account.ts';
import type {
  PasswordChangeRequest,
  TwoStepBeginRequest,
  TwoStepConfirmRequest,
  TwoStepTurnOffRequest,
} from '@maidan/shared/wire/administrators.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';

export class PasswordChangeDto implements Accepts<PasswordChangeRequest> {
  @Obeys(passwordChangeRules)
  currentPassword: string;

  @Obeys(passwordChangeRules)
  newPassword: string;
}

export class PasswordCheckDto implements Accepts<TwoStepBeginRequest> {
  @Obeys(passwordCheckRules)
  password: string;
}

export class TwoStepTurnOffDto implements Accepts<TwoStepTurnOffRequest> {
  @Obeys(turnOffRules)
  password: string;

  @Obeys(turnOffRules)
  code: string;
}

export class TwoStepConfirmDto implements Accepts<TwoStepConfirmRequest> {
  @Obeys(codeRules)
  code: string;
}
