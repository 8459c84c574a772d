import { isBuildName } from '../builds/build-info.ts';
import { parseJson } from './pointer.ts';

/** What `npm run rollback` records for the publisher. */
export interface Rollback {
  /** Time of the rollback, ISO 8601; it distinguishes two rollbacks. */
  at: string;
  /** Name of the build that the rollback made current. */
  to: string;
  /** `content` of the builds that were rolled back; the publisher does not publish them again. */
  rejected: readonly string[];
  /** Whether nothing is published until the operator releases it. */
  isHeld: boolean;
}

/** Whether a rollback forbids publishing this content. */
export const isHeldBack = (rollback: Rollback | undefined, content: string): boolean =>
  rollback !== undefined && (rollback.isHeld || rollback.rejected.includes(content));

/**
 * Reads a rollback record.
 * @throws Error when the text is not a rollback record: without the throw, the publisher might publish against the
 * operator's decision
 */
export function parseRollback(text: string): Rollback {
  const value = parseJson(text) as Partial<Rollback> | undefined;
  const { at, to, rejected, isHeld } = value ?? {};
  const isWhole =
    typeof at === 'string' &&
    isBuildName(to) &&
    Array.isArray(rejected) &&
    rejected.every((each) => typeof each === 'string') &&
    typeof isHeld === 'boolean';
  if (isWhole) return { at, to, rejected, isHeld };
  throw new Error('The record of the last rollback is damaged: npm run rollback -- --release removes it.');
}
