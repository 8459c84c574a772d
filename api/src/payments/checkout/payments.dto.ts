import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { type Language, languages } from '@maidan/shared/language.ts';
import { type FamilySubject, familySubjects } from '@maidan/shared/declaration.ts';
import { asksForPurposes, publishedVersions } from '@maidan/shared/published-declarations.ts';
import type { FindReceiptRequest, InitiateRequest, OwnConsentRequest } from '@maidan/shared/wire/payments.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';
import { requestRules } from '@maidan/shared/rules/registration-request.ts';
import {
  type NewRequest,
  type RequestKind,
  requestKinds,
  type WithdrawnRequest,
} from '@maidan/shared/wire/registration-requests.ts';
import { ApplicantDto } from '../../registrations/applicant.dto.ts';

/** Fields of the specification that the server sets. The browser may send them; they are ignored. */
type SetByServer = 'product' | 'prodName' | 'currency' | 'returnUrl' | 'cancelUrl' | 'description';

/** The registration form's request to start a payment. */
export class InitiateDto implements Accepts<Omit<InitiateRequest, SetByServer>> {
  /** The browser's idempotency key. */
  @Matches(/^[\w-]{8,100}$/, { message: 'transactionId must be 8 to 100 letters, digits, - or _' })
  transactionId: string;

  /** The fee in rupees that the form showed. The request is refused when the fee differs. */
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false }, { message: 'shownFee must be a number' })
  shownFee: number | undefined;

  /** Language of the page to which the bank returns the payer; `en` by default. */
  @IsOptional()
  @IsIn(languages, { message: `language must be ${languages.join(' or ')}` })
  language: Language | undefined;

  // `@IsObject` is needed because `@ValidateNested` would accept an empty list.
  @IsObject({ message: 'playerData is required' })
  @ValidateNested()
  @Type(() => ApplicantDto)
  playerData: ApplicantDto;
}

/** Checks only type and length: an invalid mobile or id gets the same answer as a wrong one. */
export class FindReceiptDto implements Accepts<FindReceiptRequest> {
  @IsString({ message: 'mobile is required' })
  @MaxLength(40)
  mobile: string;

  @IsString({ message: 'transactionId is required' })
  @MaxLength(100)
  transactionId: string;
}

/** Sets or takes back one subject of a registration: the consent to a purpose, or `no_messages` (`familySubjects`). */
export class OwnConsentDto implements Accepts<OwnConsentRequest> {
  @IsString()
  @MaxLength(100)
  merchantTxnId: string;

  @IsIn(familySubjects)
  purpose: FamilySubject;

  @IsBoolean()
  isGiven: boolean;

  @IsIn(publishedVersions.filter(asksForPurposes))
  version: string;
}

export class NewRequestDto implements Accepts<NewRequest> {
  @IsString()
  @MaxLength(100)
  merchantTxnId: string;

  @IsIn(requestKinds)
  kind: RequestKind;

  @Obeys(requestRules)
  text: string;

  @IsOptional()
  @IsUUID()
  toEventId: string | null;
}

export class WithdrawnRequestDto implements Accepts<WithdrawnRequest> {
  @IsString()
  @MaxLength(100)
  merchantTxnId: string;
}

/** Only the id of the specification's request is read: the stored registration counts, not the other fields. */
export class RegistrationResultDto {
  @IsString({ message: 'transactionId is required' })
  @MaxLength(100)
  transactionId: string;
}
