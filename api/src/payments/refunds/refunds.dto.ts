import { Matches } from 'class-validator';
import { eventRefundRules, refundDecisionRules, refundRules } from '@maidan/shared/rules/refund.ts';
import type { RefundDecisionRequest, RefundRequest } from '@maidan/shared/wire/payments-admin.ts';
import {
  partialRefundRules,
  partialRefundSentences,
  requestKeyPattern,
} from '@maidan/shared/rules/payments/partial-refund.ts';
import type { PartialRefundRequest } from '@maidan/shared/wire/refunds/partial-refund.ts';
import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import type { EventRefundsRequest } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';

export class RefundDto implements Accepts<RefundRequest> {
  @Obeys(refundRules)
  reason: string;
}

export class PartialRefundDto implements Accepts<PartialRefundRequest> {
  @Obeys(partialRefundRules)
  amount: string;

  @Obeys(partialRefundRules)
  reason: string;

  @Matches(requestKeyPattern, { message: partialRefundSentences.key })
  requestKey: string;
}

export class RefundDecisionDto implements Accepts<RefundDecisionRequest> {
  @Obeys(refundDecisionRules)
  note: string;
}

export class EventRefundsDto implements Accepts<EventRefundsRequest> {
  @Obeys(eventRefundRules)
  reason: EventRefundReason;
}
