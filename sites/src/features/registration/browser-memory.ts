import { reportUnless, tryStorage } from '@maidan/shared/browser/report-unless.ts';
import { ownRegistrationsKey } from '../../lib/own-registrations.ts';

/**
 * sessionStorage, which belongs to this tab alone, holds the form without its photo and the id of the payment attempt.
 * Both are removed when this tab sees that the payment has succeeded, when the form is reset, when the phone is
 * forgotten in this tab or, while this tab shows the form, in another one (`onPhoneForgotten`), and when one of our
 * pages reads a draft that has expired (`draftLife`, `familyDraftLife`).
 */
const draftKey = 'maidan.draft';
const pendingKey = 'maidan.pending';

interface StoredAnswers {
  declaration: boolean;
  declarationVersion?: string;
}

interface Draft {
  answers: StoredAnswers;
  /** When the draft was last changed, in milliseconds since 1970. */
  savedAt: number;
  /** Whether the draft began as that of a family's next player. */
  isFamily: boolean;
}

/**
 * Milliseconds without a change after which a draft is deleted. `familyDraftLife` counts for the draft of a family's
 * next player, until a payment is started for it.
 */
const draftLife = 24 * 3_600_000;
const familyDraftLife = 30 * 60_000;

function storeDraft(draft: Draft): void {
  const text = JSON.stringify(draft);
  tryStorage(() => sessionStorage.setItem(draftKey, text));
}

/**
 * Saves the answers. A draft stays marked as a family's next player while the form is open, because Back may lead to
 * the previous player's form. Unchanged answers do not extend the draft's life.
 */
export function saveDraft(answers: StoredAnswers): void {
  const stored = readStoredDraft();
  if (JSON.stringify(stored?.answers) === JSON.stringify(answers)) return;
  storeDraft({ answers, savedAt: Date.now(), isFamily: stored?.isFamily ?? false });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDraft = (value: unknown): value is Pick<Draft, 'answers'> & Partial<Draft> =>
  isObject(value) && 'answers' in value && isObject(value.answers);

/** Returns undefined for a text that is not JSON, which only a visitor can have stored. */
function parseDraft(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return reportUnless(error, SyntaxError);
  }
}

/** Returns the stored draft even when it has expired; `findDraft` deletes an expired draft. */
function readStoredDraft(): Draft | undefined {
  const stored = parseDraft(tryStorage(() => sessionStorage.getItem(draftKey)) ?? 'null');
  if (!isDraft(stored)) return undefined;
  // An earlier version of the page marked a family draft by the time at which it was saved.
  const draft: Draft = { savedAt: Date.now(), isFamily: 'familySavedAt' in stored, ...stored };
  // A draft of the earlier version has no `savedAt`, so its life begins now.
  if (stored.savedAt === undefined) storeDraft(draft);
  return draft;
}

function findDraft(): Draft | undefined {
  const draft = readStoredDraft();
  if (!draft) return undefined;
  const life = draft.isFamily && !readPendingId() ? familyDraftLife : draftLife;
  if (Date.now() - draft.savedAt <= life) return draft;
  clearRegistration();
  return undefined;
}

/** Whether the draft is that of the next player of a family. */
export const isFamilyDraft = (): boolean => findDraft()?.isFamily ?? false;

/** The answers as they were stored; `formReducer` checks their names and types. */
export const readDraft = <Answers extends StoredAnswers>(): Partial<Answers> | undefined =>
  findDraft()?.answers as Partial<Answers> | undefined;

export const savePendingId = (merchTxnId: string): void => {
  tryStorage(() => sessionStorage.setItem(pendingKey, merchTxnId));
};

export const readPendingId = (): string | undefined =>
  tryStorage(() => sessionStorage.getItem(pendingKey)) ?? undefined;

/** Saves a draft for the next registration of the family. */
export const saveFamilyDraft = (answers: Readonly<Record<string, string>>): void =>
  storeDraft({
    answers: { ...answers, declaration: false, declarationVersion: '' } as StoredAnswers,
    savedAt: Date.now(),
    isFamily: true,
  });

/**
 * Clears the draft if it belongs to the given payment. A payment that was made in another tab does not touch it.
 * @returns whether a draft was cleared
 */
export function clearPaidRegistration(merchTxnId: string): boolean {
  if (readPendingId() !== merchTxnId) return false;
  const hadDraft = findDraft() !== undefined;
  clearRegistration();
  return hadDraft;
}

/** Clears the draft and the id of the payment attempt. The function that it returns stores them again. */
export function clearRegistration(): () => void {
  const stored = [draftKey, pendingKey].map((key) => [key, tryStorage(() => sessionStorage.getItem(key))] as const);
  for (const [key] of stored) tryStorage(() => sessionStorage.removeItem(key));
  return () => {
    for (const [key, text] of stored) if (text) tryStorage(() => sessionStorage.setItem(key, text));
  };
}

/**
 * Clears the draft of this tab when the phone is forgotten in another tab, which removes the registrations that the
 * browser keeps. `leave` is called then, because the form still shows the answers.
 * @returns a function that stops listening
 */
export function onPhoneForgotten(tab: EventTarget, leave: () => void): () => void {
  const hear = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    if (key !== ownRegistrationsKey || newValue !== null) return;
    clearRegistration();
    leave();
  };
  tab.addEventListener('storage', hear);
  return () => tab.removeEventListener('storage', hear);
}
