import { playerKind } from '@maidan/shared/domain/player-type.ts';
import {
  mobileCheckError,
  normaliseMobile,
  registrationRules,
  registrationSentences as messages,
  tidyName,
} from '@maidan/shared/rules/registration.ts';
import { fieldError } from '@maidan/shared/rules/rule-set.ts';
import type { FormState } from './form-state.ts';

/** The ten digits to check; undefined while the number is invalid, and for a child, whose number is not checked. */
export function mobileToCheck({ answers }: FormState): string | undefined {
  if (playerKind(answers.playerType) === 'child') return undefined;
  const error = fieldError(registrationRules, 'mobile', { mobile: answers.mobile });
  return error ? undefined : normaliseMobile(answers.mobile);
}

/**
 * The name sent with the check of an old player's number; empty until both names are valid. The API confirms a player
 * under 18 only by the name, or one that sounds alike, so that nobody learns from a number alone that it belongs to a
 * child.
 */
export function nameForMobileCheck({ answers }: FormState): string {
  if (playerKind(answers.playerType) !== 'old') return '';
  const isComplete = (['firstName', 'lastName'] as const).every(
    (name) => !fieldError(registrationRules, name, answers),
  );
  return isComplete ? tidyName(`${answers.firstName} ${answers.lastName}`) : '';
}

/** Whether the current answer of the check still counts: the number is known, or was checked with the current name. */
export const isMobileChecked = (form: FormState): boolean =>
  form.check.phase === 'answered' && (form.check.exists || (form.check.name ?? '') === nameForMobileCheck(form));

type MobileStatus = { state: 'idle' | 'checking' | 'valid' | 'invalid'; message?: string };

/** State of the check: checking, then valid, or invalid with a message. */
export function mobileStatus(form: FormState): MobileStatus {
  if (!mobileToCheck(form)) return { state: 'idle' };
  const { check, answers } = form;
  if (check.phase === 'unchecked') return { state: 'idle' };
  if (check.phase === 'checking') return { state: 'checking', message: messages.checkingMobile };
  if (check.phase === 'failed') return { state: 'invalid', message: messages.checkFailed };
  if (!answers.playerType) return { state: 'idle' };
  const message = mobileCheckError(playerKind(answers.playerType), check.exists);
  return message ? { state: 'invalid', message } : { state: 'valid' };
}
