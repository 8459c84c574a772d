import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FindReceiptRequest } from '@maidan/shared/wire/payments.ts';

/** Only the shape is judged: what is no mobile or no id finds nothing, in the same words as a wrong one. */
export class FindReceiptDto implements FindReceiptRequest {
  @ApiProperty()
  @IsString({ message: 'mobile is required' })
  @MaxLength(40)
  mobile: string;

  @ApiProperty()
  @IsString({ message: 'transactionId is required' })
  @MaxLength(100)
  transactionId: string;
}
