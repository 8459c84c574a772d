import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, Matches, ValidateNested } from 'class-validator';
import type { InitiateRequest } from '@maidan/shared/wire/payments.ts';
import { ApplicantDto } from '../../registrations/applicant.dto.ts';

/**
 * What the desk sends to start a payment. Product, currency, addresses and the fee are the server's business: whatever
 * the browser says about them is dropped here.
 */
export class InitiateDto implements InitiateRequest {
  /** The browser's idempotency key. */
  @ApiProperty()
  @Matches(/^[\w-]{8,100}$/, { message: 'transactionId must be 8 to 100 letters, digits, - or _' })
  transactionId: string;

  @ApiProperty()
  // A list would pass for its (absent) elements.
  @IsObject({ message: 'playerData is required' })
  @ValidateNested()
  @Type(() => ApplicantDto)
  playerData: ApplicantDto;
}
