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
export type DeskField = TextField | 'photo' | 'declaration';

/** `ready` holds what will be sent: the picture shrunk in the browser, as a data URL. */
export type DeskPhoto =
  | { phase: 'none' }
  | { phase: 'reading'; facts: PhotoFacts; name: string }
  | { phase: 'ready'; facts: PhotoFacts; name: string; dataUrl: string }
  | { phase: 'refused'; facts: PhotoFacts; name: string; sentence: string };

/** What the club knows of one mobile number. Whether that is good or bad news depends on the player type: `verdicts.ts`. */
export type MobileCheck =
  | { phase: 'unasked' }
  | { phase: 'checking'; mobile: string }
  /** `name` is the one that was said when asking. */
  | { phase: 'answered'; mobile: string; name?: string; exists: boolean; firstName: string; lastName: string }
  | { phase: 'failed'; mobile: string };

/** `filling` → `sending` → `opening` → `paying`; a failure on the way leads back to `filling`. */
export type DeskPhase = 'filling' | 'sending' | 'opening' | 'paying';

export interface Desk {
  answers: Answers;
  photo: DeskPhoto;
  check: MobileCheck;
  /** Fields that were left once: their errors show. */
  touched: Partial<Record<DeskField, true>>;
  /** Sentences of the server about single fields, until the field changes. */
  refused: Partial<Record<DeskField, string>>;
  phase: DeskPhase;
  /** The attempt that went to the bank last; empty before. The browser's storage may be forbidden. */
  merchTxnId: string;
  /** How much of the registration has left this device, 0 to 1. */
  sent: number;
  /** The answers are those of an earlier visit of this tab. */
  isDraft: boolean;
  /** Why the payment did not start. */
  problem: string | undefined;
}

export type DeskAction =
  | { type: 'answered'; field: TextField; value: string }
  | { type: 'left'; field: DeskField }
  | { type: 'declared'; agreed: boolean; forMinor: boolean; guardianName: string; guardianRelation: string }
  | { type: 'photoTold'; photo: DeskPhoto }
  | { type: 'photoRestored'; photo: DeskPhoto }
  | { type: 'checkTold'; check: Exclude<MobileCheck, { phase: 'unasked' }> }
  | { type: 'pressed' }
  | { type: 'moved'; phase: DeskPhase }
  | { type: 'sent'; share: number }
  | { type: 'begun'; merchTxnId: string }
  | { type: 'checkoutRefused'; problem: string }
  | { type: 'startFailed'; problem: string; refused: Partial<Record<DeskField, string>> }
  | { type: 'restored'; answers: Partial<Answers>; isDraft: boolean }
  | { type: 'eventsListed'; ids: readonly string[] }
  | { type: 'reset' };

const blank: Answers = {
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

export const emptyDesk: Desk = {
  answers: blank,
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

export const deskFields = [
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
] as const satisfies readonly DeskField[];

const allTouched = Object.fromEntries(deskFields.map((field) => [field, true])) as Record<DeskField, true>;

const answer = (desk: Desk, changed: Partial<Answers>): Desk => {
  const answers = { ...desk.answers, ...changed };
  const sameNumber = desk.check.phase !== 'unasked' && desk.check.mobile === normaliseMobile(answers.mobile);
  const refused = { ...desk.refused };
  for (const field of Object.keys(changed)) delete refused[field as DeskField];
  // What the server says of a mobile it says for a player type.
  if ('playerType' in changed) delete refused.mobile;
  return { ...desk, answers, refused, check: sameNumber ? desk.check : { phase: 'unasked' } };
};

/** An answer about a number that has been typed over since is old news. */
const tellCheck = (desk: Desk, check: Exclude<MobileCheck, { phase: 'unasked' }>): Desk =>
  check.mobile === normaliseMobile(desk.answers.mobile) ? { ...desk, check } : desk;

/** Only what has the form's own shape: another version of the page may have kept the draft. */
const wellFormed = (answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => typeof value === typeof blank[name as keyof Answers]),
  );

const dropClosedEvent = (desk: Desk, open: readonly string[]): Desk =>
  open.includes(desk.answers.selectedEvent) ? desk : answer(desk, { selectedEvent: '' });

/** A mobile that the server refuses is asked about anew: since the last answer somebody has registered with it. */
const startFailed = (desk: Desk, problem: string, refused: Desk['refused']): Desk => ({
  ...desk,
  phase: 'filling',
  problem,
  refused,
  check: refused.mobile ? { phase: 'unasked' } : desk.check,
});

export function deskReducer(desk: Desk, action: DeskAction): Desk {
  switch (action.type) {
    case 'answered':
      return answer(desk, { [action.field]: action.value });
    case 'left':
      return { ...desk, touched: { ...desk.touched, [action.field]: true } };
    case 'declared': {
      const { agreed, forMinor, guardianName, guardianRelation } = action;
      return answer(desk, { declaration: agreed, declaredForMinor: forMinor, guardianName, guardianRelation });
    }
    case 'photoTold': {
      // A photo that was still being read when the form was reset belongs to nobody.
      if (action.photo.phase !== 'reading' && desk.photo.phase !== 'reading') return desk;
      const { photo: _answered, ...refused } = desk.refused;
      return { ...desk, photo: action.photo, refused, touched: { ...desk.touched, photo: true } };
    }
    case 'photoRestored':
      return desk.photo.phase === 'none' ? { ...desk, photo: action.photo } : desk;
    case 'checkTold':
      return tellCheck(desk, action.check);
    case 'pressed':
      return { ...desk, touched: allTouched, problem: undefined, sent: 0 };
    case 'moved':
      return { ...desk, phase: action.phase };
    case 'sent':
      return { ...desk, sent: action.share };
    case 'begun':
      return { ...desk, phase: 'opening', merchTxnId: action.merchTxnId };
    case 'checkoutRefused':
      return desk.phase === 'paying' ? { ...desk, phase: 'filling', problem: action.problem } : desk;
    case 'startFailed':
      return startFailed(desk, action.problem, action.refused);
    case 'restored':
      return { ...answer(desk, wellFormed(action.answers)), isDraft: action.isDraft };
    case 'eventsListed':
      return dropClosedEvent(desk, action.ids);
    case 'reset':
      return emptyDesk;
  }
}
