import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, Matches, ValidateNested } from 'class-validator';
import type { InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { ApplicantDto } from '../../registrations/applicant.dto.ts';

/**
 * What the registration form sends to start a payment. Product, currency, URLs and the fee are set by the server;
 * values of the browser are dropped.
 */
export class InitiateDto implements InitiateRequest {
  /** The browser's idempotency key. */
  @ApiProperty()
  @Matches(/^[\w-]{8,100}$/, { message: 'transactionId must be 8 to 100 letters, digits, - or _' })
  transactionId: string;

  @ApiProperty()
  // `ValidateNested` would accept an empty list.
  @IsObject({ message: 'playerData is required' })
  @ValidateNested()
  @Type(() => ApplicantDto)
  playerData: ApplicantDto;
}
