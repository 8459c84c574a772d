import { declarationVersions } from '@maidan/shared/declaration.ts';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { playerTypeOf, playingStyles } from '@maidan/shared/domain/player-type.ts';
import { initialFormState, type Answers, type FormState, type MobileCheck } from './form-state.ts';

export const answered = (exists: boolean, firstName = '', lastName = ''): MobileCheck => ({
  phase: 'answered',
  mobile: '9826100000',
  exists,
  firstName,
  lastName,
});

/** For tests: a complete form of a new player, with changes. */
export const complete = (changed: Partial<Answers> = {}, more: Partial<FormState> = {}): FormState => ({
  ...initialFormState,
  answers: {
    ...initialFormState.answers,
    selectedEvent: 'cup',
    playerType: playerTypeOf('new'),
    playingStyle: playingStyles[0],
    firstName: 'Asha',
    lastName: 'Verma',
    address: '12 Station Road',
    age: '23',
    mobile: '9826100000',
    declaration: true,
    declarationVersion: declarationVersions.en,
    ...changed,
  },
  photo: { phase: 'ready', facts: { bytes: photoByteLimit, type: 'image/jpeg' }, name: 'a.jpg', dataUrl: 'data:,' },
  check: answered(false),
  ...more,
});
