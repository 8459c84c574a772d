import {
  partialRefundRules,
  partialRefundSentences,
  requestKeyPattern,
} from '@maidan/shared/rules/payments/partial-refund.ts';
import type { PartialRefundRequest } from '@maidan/shared/wire/refunds/partial-refund.ts';
import { Matches } from 'class-validator';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';

export class PartialRefundDto implements Accepts<PartialRefundRequest> {
  @Obeys(partialRefundRules)
  amount: string;

  @Obeys(partialRefundRules)
  reason: string;

  @Matches(requestKeyPattern, { message: partialRefundSentences.key })
  requestKey: string;
}
