import { declaration } from '@maidan/shared/declaration.ts';
import { tryStorage } from '../../lib/try-storage.ts';

/**
 * The form without its photo, and the id of the payment attempt, kept in sessionStorage (this tab only) until the
 * payment succeeds or the form is reset.
 */
const draftKey = 'maidan.draft';
const pendingKey = 'maidan.pending';

interface StoredAnswers {
  declaration: boolean;
}

interface Draft {
  /** Agreement to an older version of the declaration does not count. */
  declarationVersion: string;
  answers: StoredAnswers;
}

export function saveDraft(answers: StoredAnswers): void {
  const draft: Draft = { declarationVersion: declaration.version, answers };
  tryStorage(() => sessionStorage.setItem(draftKey, JSON.stringify(draft)));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDraft = (value: unknown): value is Draft => isObject(value) && 'answers' in value && isObject(value.answers);

export function readDraft<Answers extends StoredAnswers>(): Partial<Answers> | undefined {
  const draft: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null'));
  if (!isDraft(draft)) return undefined;
  const agreed = draft.answers.declaration && draft.declarationVersion === declaration.version;
  return { ...(draft.answers as Partial<Answers>), declaration: agreed };
}

export const savePendingId = (merchTxnId: string): void => {
  tryStorage(() => sessionStorage.setItem(pendingKey, merchTxnId));
};

export const readPendingId = (): string | undefined =>
  tryStorage(() => sessionStorage.getItem(pendingKey)) ?? undefined;

/** Clears the draft only if it belongs to the given payment; one made from another tab leaves it alone. */
export function clearPaidRegistration(merchTxnId: string): void {
  if (readPendingId() === merchTxnId) clearRegistration();
}

export function clearRegistration(): void {
  tryStorage(() => sessionStorage.removeItem(draftKey));
  tryStorage(() => sessionStorage.removeItem(pendingKey));
}
