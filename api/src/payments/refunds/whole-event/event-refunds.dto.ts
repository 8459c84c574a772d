import type { EventRefundReason } from '@maidan/shared/domain/payment-state.ts';
import { eventRefundRules } from '@maidan/shared/rules/refund.ts';
import type { EventRefundsRequest } from '@maidan/shared/wire/refunds/event-refunds.ts';
import { type Accepts, Obeys } from '../../../platform/http/validation/obeys.decorator.ts';

export class EventRefundsDto implements Accepts<EventRefundsRequest> {
  @Obeys(eventRefundRules)
  reason: EventRefundReason;
}
