import { atMost, required, type RuleSet } from './rule-set.ts';

/** The most characters of a reason. */
export const longestReason = 300;

/** Messages about erasing a person on request; the specification has none, so they are our own. */
export const erasureSentences = {
  reason: 'Please say who asked for this, and when',
  tooLong: `The reason must not be longer than ${longestReason} characters`,
  failed: 'Failed to erase the player. Please try again.',
} as const;

export interface ErasureForm {
  reason: string;
}

export const erasureRules: RuleSet<ErasureForm> = {
  reason: [required(erasureSentences.reason), atMost(longestReason, erasureSentences.tooLong)],
};
