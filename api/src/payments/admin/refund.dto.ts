import { refundRules } from '@maidan/shared/rules/refund.ts';
import type { RefundRequest } from '@maidan/shared/wire/payments-admin.ts';
import { Obeys } from '../../validation/obeys.decorator.ts';

export class RefundDto implements RefundRequest {
  @Obeys(refundRules)
  reason: string;
}
