import type { Consent } from '@maidan/shared/declaration.ts';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { playerKind } from '@maidan/shared/domain/player-type.ts';
import type { Language } from '@maidan/shared/language.ts';
import { randomKey } from '@maidan/shared/random-key.ts';
import { tidyName, withoutLastComma } from '@maidan/shared/rules/registration.ts';
import type { InitiateRequest, PlayerData } from '@maidan/shared/wire/payments.ts';
import type { Answers, FormState } from './form-state.ts';
import { submittedAnswers } from './validation.ts';

/** Path to which the checkout sends the payer back, after a payment or a cancellation. */
const returnPath = '/payment/response';

const consent = ({ declarationVersion, guardianName, guardianRelation, purposes }: Answers): Consent => ({
  version: declarationVersion,
  ...(purposes.length > 0 && { purposes }),
  ...(guardianName.trim() && { guardianName: tidyName(guardianName) }),
  ...(guardianName.trim() && guardianRelation && { guardianRelation }),
});

/** Fields that only some events ask for. */
type AskedData = Pick<PlayerData, 'dateOfBirth' | 'isWomanOrGirl'>;
/** All fields of the request except the e-mail, which the form does not ask for. */
type FormPlayerData = Required<Omit<PlayerData, 'email' | keyof AskedData>> & AskedData;

function playerData(form: FormState, fee: number): FormPlayerData {
  const answers = submittedAnswers(form);
  const [firstName, lastName] = [tidyName(answers.firstName), tidyName(answers.lastName)];
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    mobile: answers.mobile,
    age: answers.age.trim(),
    ...(answers.dateOfBirth && { dateOfBirth: answers.dateOfBirth }),
    ...(answers.isWomanOrGirl && { isWomanOrGirl: true }),
    playerType: answers.playerType,
    playingStyle: answers.playingStyle,
    address: answers.address.trim(),
    unavailability: withoutLastComma(answers.unavailability),
    remarks: answers.remarks.trim(),
    selectedEvent: answers.selectedEvent,
    photoBase64: form.photo.phase === 'ready' ? form.photo.dataUrl : '',
    totalFee: fee,
    consent: consent(answers),
  };
}

/** The body of `POST /api/payment/initiate` without its idempotency key. */
export function initiateRequest(
  form: FormState,
  fees: FeeTable,
  origin: string,
  language: Language,
): Omit<InitiateRequest, 'transactionId'> {
  const fee = fees[playerKind(form.answers.playerType)];
  const player = playerData(form, fee);
  return {
    playerData: player,
    product: 'registration',
    prodName: 'Player registration',
    currency: 'INR',
    returnUrl: origin + returnPath,
    cancelUrl: origin + returnPath,
    description: `Registration of ${player.name}`,
    shownFee: fee,
    language,
  };
}

/**
 * Returns a function that gives the idempotency key of a request body. The key stays the same while the body does, so
 * that the API recognises a retry after a lost response; a changed body gets a new key.
 */
export function attemptKeys(): (body: string) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    if (last?.body !== body) last = { body, key: randomKey() };
    return last.key;
  };
}
