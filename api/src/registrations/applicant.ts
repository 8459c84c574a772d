import { isEmail } from 'class-validator';
import { purposes } from '@maidan/shared/declaration.ts';
import { asksForPurposes } from '@maidan/shared/published-declarations.ts';
import { club, defaultProfile } from '@maidan/shared/club.ts';
import type { FeeTable } from '@maidan/shared/domain/fees.ts';
import { toPaise } from '@maidan/shared/format/money.ts';
import { playerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { nameKey, normaliseMobile, readAge, tidyName } from '@maidan/shared/rules/registration.ts';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import type { PlayerData } from '@maidan/shared/wire/payments.ts';
import type { Registration } from './registration.entity.ts';

/** The address for an applicant who gave no valid one, because the provider requires an e-mail address. */
const inventedEmail = (mobile: string): string => `${mobile}@${club.emailDomain}`;

const emailOf = (given: string | undefined, mobile: string): string => {
  const email = tidyText(given);
  return isEmail(email) ? email : inventedEmail(mobile);
};

/** The address at which the applicant can be reached; null when it was invented by the server, or erased. */
export const reachableEmail = ({ email, mobile }: Pick<Registration, 'email' | 'mobile'>): string | null =>
  email === '' || email.toLowerCase() === inventedEmail(mobile ?? '').toLowerCase() ? null : email;

/** Columns that do not come from the form's fields. `satisfies` below requires all others. */
type StoredWithIt =
  | 'id'
  | 'searchKey'
  | 'photoKey'
  | 'submittedAt'
  | 'consentAt'
  | 'browserHash'
  | 'createdAt'
  | 'erasedAt'
  | 'recordsLost';

/**
 * A valid application in the form in which it is stored. The fee is that of the server's table.
 * @param fees the event's fees
 */
export function applicantOf(data: PlayerData, fees: FeeTable) {
  const kind = playerKind(data.playerType);
  const mobile = normaliseMobile(data.mobile);
  return {
    eventId: data.selectedEvent.toLowerCase(),
    kind,
    firstName: tidyName(data.firstName),
    lastName: tidyName(data.lastName),
    nameKey: nameKey(data.firstName, data.lastName),
    mobile,
    age: readAge(data.age),
    dateOfBirth: tidyText(data.dateOfBirth) || null,
    isWomanOrGirl: data.isWomanOrGirl || null,
    address: tidyText(data.address),
    playingStyle: data.playingStyle,
    unavailability: tidyText(data.unavailability),
    remarks: tidyText(data.remarks),
    email: emailOf(data.email, mobile),
    quotedPaise: toPaise(fees[kind]),
    consentVersion: data.consent?.version ?? null,
    purposes: purposes.filter(
      (purpose) => asksForPurposes(data.consent?.version) && data.consent?.purposes?.includes(purpose),
    ),
    guardianName: tidyText(data.consent?.guardianName) || null,
    guardianRelation: tidyText(data.consent?.guardianRelation) || null,
  } satisfies Omit<Registration, StoredWithIt>;
}

export type Applicant = ReturnType<typeof applicantOf>;

/**
 * The fields from which the digest of a request is made. The quote is left out, because it may change between a request
 * and its repetition. The date of birth, the confirmation and the purposes are left out when they were not sent, and
 * the player type is added in words, so that requests of the previous release keep their digest. The words are the
 * product's default, so that the digest does not change with the club's locality.
 */
export const digestedFields = ({
  quotedPaise: _quoted,
  dateOfBirth,
  isWomanOrGirl,
  purposes,
  eventId,
  kind,
  ...sent
}: Applicant): object => ({
  eventId,
  kind,
  playerType: kind === 'child' ? `Child Player (${defaultProfile.childLocality})` : playerTypeOf(kind),
  ...sent,
  ...(dateOfBirth && { dateOfBirth }),
  ...(isWomanOrGirl && { isWomanOrGirl }),
  ...(purposes.length > 0 && { purposes }),
});
