import { IsString, MaxLength } from 'class-validator';
import type { FindReceiptRequest } from '@maidan/shared/wire/payments.ts';
import type { Accepts } from '../../platform/http/validation/accepts.ts';

/** Validates only the shape: an invalid mobile or id gets the same answer as a wrong one. */
export class FindReceiptDto implements Accepts<FindReceiptRequest> {
  @IsString({ message: 'mobile is required' })
  @MaxLength(40)
  mobile: string;

  @IsString({ message: 'transactionId is required' })
  @MaxLength(100)
  transactionId: string;
}
