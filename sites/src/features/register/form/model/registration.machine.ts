import { normaliseMobile } from '@maidan/shared/rules/registration.ts';
import type { PhotoFacts } from '@maidan/shared/rules/photo.ts';

/** What is typed or chosen, as text; the form's own keys are those of `RegistrationForm`. */
export interface Answers {
  selectedEvent: string;
  playerType: string;
  playingStyle: string;
  firstName: string;
  lastName: string;
  address: string;
  age: string;
  mobile: string;
  unavailability: string;
  remarks: string;
  declaration: boolean;
  /** The declaration that was agreed to was the one for a player under 18, with the guardian's clause. */
  declaredForMinor: boolean;
  guardianName: string;
  guardianRelation: string;
}

export type TextField = Exclude<
  keyof Answers,
  'declaration' | 'declaredForMinor' | 'guardianName' | 'guardianRelation'
>;
export type FormField = TextField | 'photo' | 'declaration';

/** `ready` holds what will be sent: the picture shrunk in the browser, as a data URL. */
export type PhotoState =
  | { phase: 'none' }
  | { phase: 'reading'; facts: PhotoFacts; name: string }
  | { phase: 'ready'; facts: PhotoFacts; name: string; dataUrl: string }
  | { phase: 'refused'; facts: PhotoFacts; name: string; sentence: string };

/** What the club knows of one mobile number. Whether that is good or bad news depends on the player type: `validation.ts`. */
export type MobileCheck =
  | { phase: 'unasked' }
  | { phase: 'checking'; mobile: string }
  /** `name` is the one that was said when asking. */
  | { phase: 'answered'; mobile: string; name?: string; exists: boolean; firstName: string; lastName: string }
  | { phase: 'failed'; mobile: string };

/** `filling` → `sending` → `opening` → `paying`; a failure on the way leads back to `filling`. */
export type FormPhase = 'filling' | 'sending' | 'opening' | 'paying';

export interface FormState {
  answers: Answers;
  photo: PhotoState;
  check: MobileCheck;
  /** Fields that were left once: their errors show. */
  touched: Partial<Record<FormField, true>>;
  /** Sentences of the server about single fields, until the field changes. */
  refused: Partial<Record<FormField, string>>;
  phase: FormPhase;
  /** The attempt that went to the bank last; empty before. The browser's storage may be forbidden. */
  merchTxnId: string;
  /** How much of the registration has left this device, 0 to 1. */
  sent: number;
  /** The answers are those of an earlier visit of this tab. */
  isDraft: boolean;
  /** Why the payment did not start. */
  problem: string | undefined;
}

export type FormAction =
  | { type: 'answered'; field: TextField; value: string }
  | { type: 'left'; field: FormField }
  | { type: 'declared'; agreed: boolean; forMinor: boolean; guardianName: string; guardianRelation: string }
  | { type: 'photoTold'; photo: PhotoState }
  | { type: 'photoRestored'; photo: PhotoState }
  | { type: 'checkTold'; check: Exclude<MobileCheck, { phase: 'unasked' }> }
  | { type: 'pressed' }
  | { type: 'moved'; phase: FormPhase }
  | { type: 'sent'; share: number }
  | { type: 'begun'; merchTxnId: string }
  | { type: 'checkoutRefused'; problem: string }
  | { type: 'startFailed'; problem: string; refused: Partial<Record<FormField, string>> }
  | { type: 'restored'; answers: Partial<Answers>; isDraft: boolean }
  | { type: 'eventsListed'; ids: readonly string[] }
  | { type: 'reset' };

const emptyAnswers: Answers = {
  selectedEvent: '',
  playerType: '',
  playingStyle: '',
  firstName: '',
  lastName: '',
  address: '',
  age: '',
  mobile: '',
  unavailability: '',
  remarks: '',
  declaration: false,
  declaredForMinor: false,
  guardianName: '',
  guardianRelation: '',
};

export const initialFormState: FormState = {
  answers: emptyAnswers,
  photo: { phase: 'none' },
  check: { phase: 'unasked' },
  touched: {},
  refused: {},
  phase: 'filling',
  merchTxnId: '',
  sent: 0,
  isDraft: false,
  problem: undefined,
};

export const formFields = [
  'selectedEvent',
  'playerType',
  'playingStyle',
  'firstName',
  'lastName',
  'address',
  'age',
  'mobile',
  'unavailability',
  'remarks',
  'photo',
  'declaration',
] as const satisfies readonly FormField[];

const allTouched = Object.fromEntries(formFields.map((field) => [field, true])) as Record<FormField, true>;

const answer = (form: FormState, changed: Partial<Answers>): FormState => {
  const answers = { ...form.answers, ...changed };
  const sameNumber = form.check.phase !== 'unasked' && form.check.mobile === normaliseMobile(answers.mobile);
  const refused = { ...form.refused };
  for (const field of Object.keys(changed)) delete refused[field as FormField];
  // What the server says of a mobile it says for a player type.
  if ('playerType' in changed) delete refused.mobile;
  return { ...form, answers, refused, check: sameNumber ? form.check : { phase: 'unasked' } };
};

/** An answer about a number that has been typed over since is old news. */
const applyMobileCheck = (form: FormState, check: Exclude<MobileCheck, { phase: 'unasked' }>): FormState =>
  check.mobile === normaliseMobile(form.answers.mobile) ? { ...form, check } : form;

/** Only what has the form's own shape: another version of the page may have kept the draft. */
const withKnownFields = (answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => typeof value === typeof emptyAnswers[name as keyof Answers]),
  );

const dropClosedEvent = (form: FormState, open: readonly string[]): FormState =>
  open.includes(form.answers.selectedEvent) ? form : answer(form, { selectedEvent: '' });

/** A mobile that the server refuses is asked about anew: since the last answer somebody has registered with it. */
const startFailed = (form: FormState, problem: string, refused: FormState['refused']): FormState => ({
  ...form,
  phase: 'filling',
  problem,
  refused,
  check: refused.mobile ? { phase: 'unasked' } : form.check,
});

export function formReducer(form: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'answered':
      return answer(form, { [action.field]: action.value });
    case 'left':
      return { ...form, touched: { ...form.touched, [action.field]: true } };
    case 'declared': {
      const { agreed, forMinor, guardianName, guardianRelation } = action;
      return answer(form, { declaration: agreed, declaredForMinor: forMinor, guardianName, guardianRelation });
    }
    case 'photoTold': {
      // A photo that was still being read when the form was reset belongs to nobody.
      if (action.photo.phase !== 'reading' && form.photo.phase !== 'reading') return form;
      const { photo: _answered, ...refused } = form.refused;
      return { ...form, photo: action.photo, refused, touched: { ...form.touched, photo: true } };
    }
    case 'photoRestored':
      return form.photo.phase === 'none' ? { ...form, photo: action.photo } : form;
    case 'checkTold':
      return applyMobileCheck(form, action.check);
    case 'pressed':
      return { ...form, touched: allTouched, problem: undefined, sent: 0 };
    case 'moved':
      return { ...form, phase: action.phase };
    case 'sent':
      return { ...form, sent: action.share };
    case 'begun':
      return { ...form, phase: 'opening', merchTxnId: action.merchTxnId };
    case 'checkoutRefused':
      return form.phase === 'paying' ? { ...form, phase: 'filling', problem: action.problem } : form;
    case 'startFailed':
      return startFailed(form, action.problem, action.refused);
    case 'restored':
      return { ...answer(form, withKnownFields(action.answers)), isDraft: action.isDraft };
    case 'eventsListed':
      return dropClosedEvent(form, action.ids);
    case 'reset':
      return initialFormState;
  }
}
