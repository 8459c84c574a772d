import { normaliseMobile } from '@maidan/shared/rules/registration.ts';
import type { PhotoFacts } from '@maidan/shared/rules/photo.ts';

/** What is typed or chosen, as text; the keys are those of `RegistrationForm` in shared/rules. */
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
  /** The accepted declaration was the one for a player under 18, with the guardian's clause. */
  declaredForMinor: boolean;
  guardianName: string;
  guardianRelation: string;
}

export type TextField = Exclude<
  keyof Answers,
  'declaration' | 'declaredForMinor' | 'guardianName' | 'guardianRelation'
>;
export type FormField = TextField | 'photo' | 'declaration';

/** `ready` holds the data URL that will be sent: the picture shrunk in the browser. */
export type PhotoState =
  | { phase: 'none' }
  | { phase: 'reading'; facts: PhotoFacts; name: string }
  | { phase: 'ready'; facts: PhotoFacts; name: string; dataUrl: string }
  | { phase: 'refused'; facts: PhotoFacts; name: string; message: string };

/** Result of the check of one mobile number. Whether it is valid depends on the player type: `validation.ts`. */
export type MobileCheck =
  | { phase: 'unchecked' }
  | { phase: 'checking'; mobile: string }
  /** `name` is the one that was sent with the check. */
  | { phase: 'answered'; mobile: string; name?: string; exists: boolean; firstName: string; lastName: string }
  | { phase: 'failed'; mobile: string };

/** `filling` → `sending` → `opening` → `paying`; a failure on the way leads back to `filling`. */
export type FormPhase = 'filling' | 'sending' | 'opening' | 'paying';

export interface FormState {
  answers: Answers;
  photo: PhotoState;
  check: MobileCheck;
  /** Fields that have been blurred once: their errors are shown. */
  touched: Partial<Record<FormField, true>>;
  /** The server's errors by field, until the field changes. */
  refused: Partial<Record<FormField, string>>;
  phase: FormPhase;
  /** The latest payment attempt; empty before the first. Kept here because browser storage may be blocked. */
  merchTxnId: string;
  /** Share of the registration that was uploaded, 0 to 1. */
  uploadProgress: number;
  /** The answers were restored from the draft in sessionStorage. */
  isDraft: boolean;
  /** Why the payment did not start. */
  problem: string | undefined;
}

export type FormAction =
  | { type: 'fieldChanged'; field: TextField; value: string }
  | { type: 'fieldBlurred'; field: FormField }
  | { type: 'declarationDecided'; agreed: boolean; forMinor: boolean; guardianName: string; guardianRelation: string }
  | { type: 'photoChanged'; photo: PhotoState }
  | { type: 'photoRestored'; photo: PhotoState }
  | { type: 'mobileChecked'; check: Exclude<MobileCheck, { phase: 'unchecked' }> }
  | { type: 'submitted' }
  | { type: 'phaseChanged'; phase: FormPhase }
  | { type: 'uploadProgressed'; share: number }
  | { type: 'attemptCreated'; merchTxnId: string }
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
  check: { phase: 'unchecked' },
  touched: {},
  refused: {},
  phase: 'filling',
  merchTxnId: '',
  uploadProgress: 0,
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

const changeAnswers = (form: FormState, changed: Partial<Answers>): FormState => {
  const answers = { ...form.answers, ...changed };
  const isSameNumber = form.check.phase !== 'unchecked' && form.check.mobile === normaliseMobile(answers.mobile);
  const refused = { ...form.refused };
  for (const field of Object.keys(changed)) delete refused[field as FormField];
  // The server refuses a mobile for a certain player type.
  if ('playerType' in changed) delete refused.mobile;
  return { ...form, answers, refused, check: isSameNumber ? form.check : { phase: 'unchecked' } };
};

/** Ignores the result for a number that has been changed since. */
const applyMobileCheck = (form: FormState, check: Exclude<MobileCheck, { phase: 'unchecked' }>): FormState =>
  check.mobile === normaliseMobile(form.answers.mobile) ? { ...form, check } : form;

/** Drops unknown fields and wrong types: another version of the page may have saved the draft. */
const withKnownFields = (answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => typeof value === typeof emptyAnswers[name as keyof Answers]),
  );

const dropClosedEvent = (form: FormState, open: readonly string[]): FormState =>
  open.includes(form.answers.selectedEvent) ? form : changeAnswers(form, { selectedEvent: '' });

/** A mobile that the server refused is checked again: somebody has registered with it since the last check. */
const startFailed = (form: FormState, problem: string, refused: FormState['refused']): FormState => ({
  ...form,
  phase: 'filling',
  problem,
  refused,
  check: refused.mobile ? { phase: 'unchecked' } : form.check,
});

export function formReducer(form: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'fieldChanged':
      return changeAnswers(form, { [action.field]: action.value });
    case 'fieldBlurred':
      return { ...form, touched: { ...form.touched, [action.field]: true } };
    case 'declarationDecided': {
      const { agreed, forMinor, guardianName, guardianRelation } = action;
      return changeAnswers(form, { declaration: agreed, declaredForMinor: forMinor, guardianName, guardianRelation });
    }
    case 'photoChanged': {
      // Ignores a photo that was still being read when the form was reset.
      if (action.photo.phase !== 'reading' && form.photo.phase !== 'reading') return form;
      const { photo: _photo, ...refused } = form.refused;
      return { ...form, photo: action.photo, refused, touched: { ...form.touched, photo: true } };
    }
    case 'photoRestored':
      return form.photo.phase === 'none' ? { ...form, photo: action.photo } : form;
    case 'mobileChecked':
      return applyMobileCheck(form, action.check);
    case 'submitted':
      return { ...form, touched: allTouched, problem: undefined, uploadProgress: 0 };
    case 'phaseChanged':
      return { ...form, phase: action.phase };
    case 'uploadProgressed':
      return { ...form, uploadProgress: action.share };
    case 'attemptCreated':
      return { ...form, phase: 'opening', merchTxnId: action.merchTxnId };
    case 'checkoutRefused':
      return form.phase === 'paying' ? { ...form, phase: 'filling', problem: action.problem } : form;
    case 'startFailed':
      return startFailed(form, action.problem, action.refused);
    case 'restored':
      return { ...changeAnswers(form, withKnownFields(action.answers)), isDraft: action.isDraft };
    case 'eventsListed':
      return dropClosedEvent(form, action.ids);
    case 'reset':
      return initialFormState;
  }
}
