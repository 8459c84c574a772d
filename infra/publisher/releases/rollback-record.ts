import { isBuildName } from '../builds/build-info.ts';
import { parseJson } from './pointer.ts';

/** The record of `npm run rollback` that the publisher reads. */
export interface Rollback {
  /** ISO 8601; tells two rollbacks apart. */
  at: string;
  /** The build that it made current. */
  to: string;
  /** `content` of the builds that it took back: the publisher does not publish them again. */
  rejected: readonly string[];
  /** Nothing at all is published until it is released. */
  isHeld: boolean;
}

/** Whether a rollback keeps the publisher from publishing this content. */
export const isHeldBack = (rollback: Rollback | undefined, content: string): boolean =>
  rollback !== undefined && (rollback.isHeld || rollback.rejected.includes(content));

/** @throws Error when the text is no rollback: publishing against an operator's wish would be worse than not at all */
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
