import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { guardianRelations, type Purpose, purposes } from '@maidan/shared/declaration.ts';
import { publishedVersions } from '@maidan/shared/published-declarations.ts';
import { photoSentences } from '@maidan/shared/rules/photo.ts';
import { registrationRules, textLimits } from '@maidan/shared/rules/registration.ts';
import type { PlayerData } from '@maidan/shared/wire/payments.ts';
import { type Accepts, Obeys } from '../platform/http/validation/obeys.decorator.ts';

/** The consent: which published text was agreed to, for which purposes, and the guardian if one is named. */
class ConsentDto implements Accepts<NonNullable<PlayerData['consent']>> {
  @IsIn(publishedVersions, { message: 'consent.version must be a version of the declaration that was published' })
  version: string;

  @IsOptional()
  @IsIn(purposes, { each: true })
  @ArrayMaxSize(purposes.length)
  purposes: Purpose[] | undefined;

  @IsOptional()
  @IsString()
  @MaxLength(textLimits.name * 2)
  guardianName: string | undefined;

  @IsOptional()
  @IsIn(['', ...guardianRelations])
  guardianRelation: string | undefined;
}

/** The applicant as the form sends it. The first error is reported in the order of the fields. */
export class ApplicantDto implements Accepts<Omit<PlayerData, 'name' | 'totalFee'>> {
  @Obeys(registrationRules)
  selectedEvent: string;

  /** A player type in words, such as `Child Player (…)`. Only its first word is read. */
  @Obeys(registrationRules)
  playerType: string;

  @Obeys(registrationRules)
  playingStyle: string;

  @Obeys(registrationRules)
  unavailability: string | undefined;

  @Obeys(registrationRules)
  firstName: string;

  @Obeys(registrationRules)
  lastName: string;

  @Obeys(registrationRules)
  address: string;

  @Obeys(registrationRules, ['string', 'number'])
  age: string | number;

  @Obeys(registrationRules)
  dateOfBirth: string | undefined;

  @Obeys(registrationRules, ['boolean'])
  isWomanOrGirl: boolean | undefined;

  @Obeys(registrationRules)
  mobile: string;

  @Obeys(registrationRules)
  remarks: string | undefined;

  /** Its size and type are checked when it is decoded. */
  @IsString({ message: photoSentences.required })
  @IsNotEmpty({ message: photoSentences.required })
  photoBase64: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  email: string | undefined;

  /** Without a consent the application is stored too, and the secretary sees "consent missing". */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => ConsentDto)
  consent: ConsentDto | undefined;
}
