import type { Eligibility } from '@maidan/shared/domain/registration/eligibility.ts';
import type { Purpose } from '@maidan/shared/declaration.ts';
import type { PhotoFacts } from '@maidan/shared/rules/photo.ts';
import type { StartProblem } from '../checkout/start-failure.ts';

/**
 * The answers as typed or chosen, mostly as text. The keys include all those of `RegistrationForm`
 * (shared/rules/registration.ts) except `photo`, which is in `FormState`.
 */
export interface Answers {
  selectedEvent: string;
  playerType: string;
  playingStyle: string;
  firstName: string;
  lastName: string;
  address: string;
  age: string;
  /** `YYYY-MM-DD`; asked for only by an event with an age range. */
  dateOfBirth: string;
  mobile: string;
  unavailability: string;
  remarks: string;
  /** Whether the form is for somebody else than the known old player with that number. The names are then typed. */
  isAnotherPerson: boolean;
  /** Whether the player is confirmed to be a woman or girl, for an event for women and girls. */
  isWomanOrGirl: boolean;
  declaration: boolean;
  /** Version of the declaration that was agreed to; it also identifies the language. */
  declarationVersion: string;
  /** Whether the accepted declaration was that for a player under 18, with the guardian's clause. */
  declaredForMinor: boolean;
  guardianName: string;
  guardianRelation: string;
  /** The purposes that are allowed besides running the event. */
  purposes: readonly Purpose[];
}

export type TextField = Exclude<
  keyof Answers,
  | 'isAnotherPerson'
  | 'isWomanOrGirl'
  | 'declaration'
  | 'declarationVersion'
  | 'declaredForMinor'
  | 'guardianName'
  | 'guardianRelation'
  | 'purposes'
>;
export type FormField = TextField | 'isWomanOrGirl' | 'photo' | 'declaration';

/** An event with an age range, or for women and girls only. */
export type LimitedEvent = Eligibility & { id: string };

/**
 * `ready` has the data URL that will be sent: shrunk in the browser, or as the API has stored it. `isSmall` is true
 * when it was shrunk to the limits for a slow network.
 */
export type PhotoState =
  | { phase: 'none' }
  | { phase: 'reading'; name: string }
  | { phase: 'ready'; facts: PhotoFacts; name: string; dataUrl: string; isSmall?: boolean }
  | { phase: 'refused'; name: string; message: string };

/** Result of the check of one mobile number. Whether it is valid depends on the player type: `validation.ts`. */
export type MobileCheck =
  | { phase: 'unchecked' }
  | { phase: 'checking'; mobile: string }
  /** `name` is the name that was sent with the check. */
  | { phase: 'answered'; mobile: string; name?: string; exists: boolean; firstName: string; lastName: string }
  | { phase: 'failed'; mobile: string };

/** `filling` → `sending` → `opening` → `paying`; a failure on the way leads back to `filling`. */
export type FormPhase = 'filling' | 'sending' | 'opening' | 'paying';

export interface FormState {
  answers: Answers;
  photo: PhotoState;
  check: MobileCheck;
  /** Fields that were edited on this page; restored answers do not count. */
  edited: Partial<Record<FormField, true>>;
  /**
   * Fields whose errors are shown: those left with an answer, or edited and left; the photo once one is chosen; after a
   * submit all fields.
   */
  touched: Partial<Record<FormField, true>>;
  /** The server's errors by field, until the field changes. */
  refused: Partial<Record<FormField, string>>;
  phase: FormPhase;
  /**
   * The id of the latest payment attempt; empty before the first. It is kept here because browser storage may be
   * blocked.
   */
  merchTxnId: string;
  /** Share of the request that the operating system has accepted for sending, 0 to 1. */
  uploadProgress: number;
  /** Seconds until the next try while the server is busy, 0 during the try; undefined when it is not busy. */
  nextTryIn: number | undefined;
  /** Id of an event from a link or draft that accepts no registrations, until another event is chosen. */
  closedEvent: string | undefined;
  /** The events of the latest list that are not open to everybody. */
  limitedEvents: readonly LimitedEvent[];
  /** Whether the answers were restored from the draft in sessionStorage. */
  isDraft: boolean;
  problem: StartProblem | undefined;
  /** The form as it was before Reset, until something is filled in again. */
  beforeReset: FormState | undefined;
}

/**
 * The fields in the order of the page, in which errors are reported; an old player's mobile comes sooner
 * (`isMobileFirst`). The type makes a missing field a compiler error.
 */
const reportedFields: Record<FormField, true> = {
  selectedEvent: true,
  isWomanOrGirl: true,
  playerType: true,
  playingStyle: true,
  unavailability: true,
  firstName: true,
  lastName: true,
  address: true,
  age: true,
  dateOfBirth: true,
  mobile: true,
  remarks: true,
  photo: true,
  declaration: true,
};

export const formFields = Object.keys(reportedFields) as FormField[];

export const emptyAnswers: Answers = {
  selectedEvent: '',
  playerType: '',
  playingStyle: '',
  firstName: '',
  lastName: '',
  address: '',
  age: '',
  dateOfBirth: '',
  mobile: '',
  unavailability: '',
  remarks: '',
  isAnotherPerson: false,
  isWomanOrGirl: false,
  declaration: false,
  declarationVersion: '',
  declaredForMinor: false,
  guardianName: '',
  guardianRelation: '',
  purposes: [],
};

/** Whether anything is typed, chosen or ticked. */
export const hasAnswers = ({ purposes, ...answers }: Answers): boolean =>
  purposes.length > 0 || Object.values(answers).some(Boolean);

export const initialFormState: FormState = {
  answers: emptyAnswers,
  photo: { phase: 'none' },
  check: { phase: 'unchecked' },
  edited: {},
  touched: {},
  refused: {},
  phase: 'filling',
  merchTxnId: '',
  uploadProgress: 0,
  nextTryIn: undefined,
  closedEvent: undefined,
  limitedEvents: [],
  isDraft: false,
  problem: undefined,
  beforeReset: undefined,
};
