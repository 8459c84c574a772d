import { randomBytes } from 'node:crypto';
import { defaultMethod, type Method } from './methods.ts';
import type { Anomaly, Decision, Outcome, Payment } from './payment.ts';

/** What a tester or a test chooses. An omitted field keeps its earlier value or gets the default. */
export interface PaymentChoice {
  outcome: Outcome;
  method?: Method;
  capturedPaise?: number;
  surchargePaise?: number;
  /** Seconds after which a pending payment turns into a success by itself. */
  succeedsAfterSeconds?: number;
  odd?: Anomaly;
}

/** Twenty letters and digits, like the recorded references of banks. */
const bankReference = (): string => randomBytes(32).toString('base64').replaceAll(/\W/g, '').slice(0, 20);

/**
 * The payment with the decision applied. A later decision replaces an earlier one, but keeps its bank reference and,
 * where the choice names no others, its method and amounts.
 */
export function decidePayment(payment: Payment, choice: PaymentChoice, now: Date): Payment {
  const earlier = payment.decision;
  const decision: Decision = {
    outcome: choice.outcome,
    method: choice.method ?? earlier?.method ?? defaultMethod,
    capturedPaise: choice.capturedPaise ?? earlier?.capturedPaise ?? payment.amountPaise,
    surchargePaise: choice.surchargePaise ?? earlier?.surchargePaise ?? 0,
    bankTxnId: earlier?.bankTxnId ?? bankReference(),
    decidedAt: now.toISOString(),
    ...(choice.odd && { odd: choice.odd }),
  };
  if (choice.outcome !== 'pending' || choice.succeedsAfterSeconds === undefined) return { ...payment, decision };
  const succeedsAt = new Date(now.getTime() + choice.succeedsAfterSeconds * 1000).toISOString();
  return { ...payment, decision: { ...decision, succeedsAt } };
}
