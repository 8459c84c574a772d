import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Min } from 'class-validator';
import { type PlayerCorrectionForm, reasonRules } from '@maidan/shared/rules/players/player-correction.ts';
import { registrationRules } from '@maidan/shared/rules/registration.ts';
import { longestOf, type RuleSet, withFacts } from '@maidan/shared/rules/rule-set.ts';
import type { NamesakeRequest, PlayerCorrectionRequest } from '@maidan/shared/wire/player-record.ts';
import { type Accepts, checkedLater, Obeys } from '../platform/http/validation/obeys.decorator.ts';
import { IsTicked } from '../platform/http/validation/optional-fields.decorator.ts';

const present = (value: unknown): string | undefined =>
  value === undefined ? 'The whole record must be sent' : undefined;

/** The length of a text is limited as in a registration. */
const text = (field: Exclude<keyof PlayerCorrectionForm, 'age' | 'reason'>) => [
  withFacts({ maxLength: longestOf(registrationRules, field) }, present),
];

/**
 * Every field except the date of birth must be sent. `correctionErrors` later checks the rules, which depend on the
 * stored player.
 */
const wholeRecord: RuleSet<PlayerCorrectionForm> = {
  firstName: text('firstName'),
  lastName: text('lastName'),
  age: [present],
  mobile: text('mobile'),
  address: text('address'),
  playingStyle: text('playingStyle'),
  unavailability: text('unavailability'),
  remarks: text('remarks'),
  dateOfBirth: [],
};

/** Fields of a correction; a new photo is sent with them as a file. */
export class PlayerCorrectionDto implements Accepts<
  Omit<PlayerCorrectionForm, 'dateOfBirth'> & Pick<PlayerCorrectionRequest, 'version' | 'removePhoto' | 'dateOfBirth'>
> {
  @Obeys(wholeRecord)
  firstName: string;

  @Obeys(wholeRecord)
  lastName: string;

  @Obeys(wholeRecord, ['string', 'number'])
  age: string | number;

  @Obeys(wholeRecord)
  mobile: string;

  @Obeys(wholeRecord)
  address: string;

  @Obeys(wholeRecord)
  playingStyle: string;

  @Obeys(wholeRecord)
  unavailability: string;

  @Obeys(wholeRecord)
  remarks: string;

  @IsOptional()
  @Obeys(wholeRecord)
  dateOfBirth: string | undefined;

  @Obeys(checkedLater(reasonRules))
  reason: string;

  @Type(() => Number)
  @IsInt({ message: 'version must be a whole number' })
  @Min(1, { message: 'version must be a whole number' })
  version: number;

  @IsTicked()
  removePhoto: boolean | undefined;
}

export class NamesakeDto implements Accepts<NamesakeRequest> {
  @IsBoolean({ message: 'isApart must be a boolean' })
  isApart: boolean;

  @IsInt({ message: 'version must be a whole number' })
  @Min(1, { message: 'version must be a whole number' })
  version: number;
}
