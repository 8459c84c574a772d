import { paymentNoteRules } from '@maidan/shared/rules/payments/payment-note.ts';
import type { PaymentNoteRequest } from '@maidan/shared/wire/payments-console/payment-note.ts';
import { type Accepts, Obeys } from '../../platform/http/validation/obeys.decorator.ts';

export class PaymentNoteDto implements Accepts<PaymentNoteRequest> {
  @Obeys(paymentNoteRules)
  note: string;
}
