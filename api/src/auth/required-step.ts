import { needsTwoStep, type Role } from '@maidan/shared/domain/roles.ts';
import { accountLimits, accountSentences } from '@maidan/shared/rules/account/account.ts';
import type { RequiredStep } from '@maidan/shared/wire/auth.ts';

/** The facts that decide which step an account must take. */
export interface AccountState {
  role: Role;
  /** `passwordGeneratedAt` of the entity `Admin`. */
  passwordGeneratedAt: Date | null;
  hasTwoStep: boolean;
  /** Whether this installation asks for two-step sign-in. */
  asksTwoStep: boolean;
}

export const requiredStepSentences: Record<RequiredStep, string> = {
  'change-password': accountSentences.changePasswordFirst,
  'set-up-two-step': accountSentences.setUpTwoStepFirst,
};

export const isTwoStepRequired = ({ role, asksTwoStep }: Pick<AccountState, 'role' | 'asksTwoStep'>): boolean =>
  asksTwoStep && needsTwoStep[role];

/**
 * The next required step. The password comes first, because somebody who knows the generated password could otherwise
 * set up two-step sign-in.
 */
export function requiredStep(account: AccountState): RequiredStep | undefined {
  if (account.passwordGeneratedAt) return 'change-password';
  return isTwoStepRequired(account) && !account.hasTwoStep ? 'set-up-two-step' : undefined;
}

/** @param generatedAt `passwordGeneratedAt` of the account */
export const isPasswordExpired = (generatedAt: Date | null, now: Date): boolean =>
  generatedAt !== null && now.getTime() - generatedAt.getTime() >= accountLimits.generatedPasswordDays * 86_400_000;
