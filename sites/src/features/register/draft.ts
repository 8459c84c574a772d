import { declaration } from '@maidan/shared/declaration.ts';
import { quietly } from './quietly.ts';
import type { Answers } from './registration.machine.ts';

/**
 * What the browser keeps from the first letter to the end of the payment: the form without the photo, and the id of
 * the attempt. Only for this tab (sessionStorage); gone after success and Reset.
 */
const draftKey = 'maidan.draft';
const pendingKey = 'maidan.pending';

interface Draft {
  /** A tick counts for the words it was given to. */
  declarationVersion: string;
  answers: Answers;
}

export function keepDraft(answers: Answers): void {
  const draft: Draft = { declarationVersion: declaration.version, answers };
  quietly(() => sessionStorage.setItem(draftKey, JSON.stringify(draft)));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDraft = (value: unknown): value is Draft => isObject(value) && 'answers' in value && isObject(value.answers);

export function readDraft(): Partial<Answers> | undefined {
  const draft: unknown = quietly(() => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null'));
  if (!isDraft(draft)) return undefined;
  const agreed = draft.answers.declaration && draft.declarationVersion === declaration.version;
  return { ...draft.answers, declaration: agreed };
}

export const keepPending = (merchTxnId: string): void => {
  quietly(() => sessionStorage.setItem(pendingKey, merchTxnId));
};

export const readPending = (): string | undefined => quietly(() => sessionStorage.getItem(pendingKey)) ?? undefined;

/** A payment that was made from another form leaves this one as it is. */
export function forgetPaid(merchTxnId: string): void {
  if (readPending() === merchTxnId) forgetRegistration();
}

export function forgetRegistration(): void {
  quietly(() => sessionStorage.removeItem(draftKey));
  quietly(() => sessionStorage.removeItem(pendingKey));
}
