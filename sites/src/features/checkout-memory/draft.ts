import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { isCurrentDeclaration } from '@maidan/shared/declaration.ts';
import { tryStorage } from '../../lib/try-storage.ts';

/**
 * The form without its photo, and the id of the payment attempt, kept in sessionStorage (this tab only) until the
 * payment succeeds or the form is reset, or until a visit to one of our pages after a day without a change.
 */
const draftKey = 'maidan.draft';
const pendingKey = 'maidan.pending';

interface StoredAnswers {
  declaration: boolean;
  declarationVersion?: string;
}

interface Draft {
  answers: StoredAnswers;
  /** Milliseconds since 1970 at which it was last saved. */
  savedAt: number;
  /** Whether it began as the draft of a family's next player. */
  isFamily: boolean;
}

/**
 * Milliseconds without a change after which a draft is dropped; of the next player, of whom no payment was started,
 * sooner.
 */
const draftLife = 24 * 3_600_000;
const familyDraftLife = 30 * 60_000;

function storeDraft(draft: Draft): void {
  const text = JSON.stringify(draft);
  tryStorage(() => sessionStorage.setItem(draftKey, text));
}

/**
 * What began as a family draft stays one, however long the form was open: an earlier form may still be found with Back.
 * Answers that are stored already lengthen no draft's life.
 */
export function saveDraft(answers: StoredAnswers): void {
  const stored = readStoredDraft();
  if (JSON.stringify(stored?.answers) === JSON.stringify(answers)) return;
  storeDraft({ answers, savedAt: Date.now(), isFamily: stored?.isFamily ?? false });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDraft = (value: unknown): value is Pick<Draft, 'answers'> & Partial<Draft> =>
  isObject(value) && 'answers' in value && isObject(value.answers);

/** Undefined when it is not JSON, which nothing of ours has written. */
function parseDraft(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return reportUnless(error, SyntaxError);
  }
}

/** Also one whose life is over. */
function readStoredDraft(): Draft | undefined {
  const stored = parseDraft(tryStorage(() => sessionStorage.getItem(draftKey)) ?? 'null');
  if (!isDraft(stored)) return undefined;
  // An earlier version of the page named a family draft by its time.
  const draft: Draft = { savedAt: Date.now(), isFamily: 'familySavedAt' in stored, ...stored };
  // One of that version tells no time of its own: its life begins now.
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

export function readDraft<Answers extends StoredAnswers>(): Partial<Answers> | undefined {
  const draft = findDraft();
  if (!draft) return undefined;
  const { declaration, declarationVersion } = draft.answers;
  // Agreement to an older text does not count.
  const agreed = declaration && isCurrentDeclaration(declarationVersion);
  return { ...(draft.answers as Partial<Answers>), declaration: agreed };
}

export const savePendingId = (merchTxnId: string): void => {
  tryStorage(() => sessionStorage.setItem(pendingKey, merchTxnId));
};

export const readPendingId = (): string | undefined =>
  tryStorage(() => sessionStorage.getItem(pendingKey)) ?? undefined;

/** What the players of a family have in common, the guardian's name included; nothing of the player, and no consent. */
const familyFields = ['mobile', 'address', 'guardianName', 'guardianRelation'] as const;
export type FamilyAnswers = Partial<Record<(typeof familyFields)[number], string>>;

function readFamilyAnswers(): FamilyAnswers | undefined {
  const draft = readDraft<StoredAnswers & Record<string, unknown>>();
  const kept = familyFields.flatMap((field) => {
    const answer = draft?.[field];
    return typeof answer === 'string' && answer !== '' ? [[field, answer]] : [];
  });
  return draft && Object.fromEntries(kept);
}

/** A draft for the next player of the family. It belongs to no payment, so that no photo is loaded for it. */
export const saveFamilyDraft = (answers: FamilyAnswers): void =>
  storeDraft({
    answers: { ...answers, declaration: false, declarationVersion: '' } as StoredAnswers,
    savedAt: Date.now(),
    isFamily: true,
  });

/**
 * Clears the draft only if it belongs to the given payment; one made from another tab leaves it alone. Returns what the
 * next player of the family may keep, or undefined when nothing was cleared.
 */
export function clearPaidRegistration(merchTxnId: string): FamilyAnswers | undefined {
  if (readPendingId() !== merchTxnId) return undefined;
  const answers = readFamilyAnswers();
  clearRegistration();
  return answers;
}

/** Returns what puts it back. */
export function clearRegistration(): () => void {
  const stored = [draftKey, pendingKey].map((key) => [key, tryStorage(() => sessionStorage.getItem(key))] as const);
  for (const [key] of stored) tryStorage(() => sessionStorage.removeItem(key));
  return () => {
    for (const [key, text] of stored) if (text) tryStorage(() => sessionStorage.setItem(key, text));
  };
}
