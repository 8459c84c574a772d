import type { Payment } from '../payment/payment.ts';
import type { Journal } from './journal.ts';

/** Every payment the bank knows. Each change is one line of the journal holding the whole payment; the last line counts. */
export class Ledger {
  private readonly journal: Journal;
  private readonly byTokenId = new Map<number, Payment>();

  constructor(journal: Journal) {
    this.journal = journal;
    for (const entry of journal.read()) {
      const payment = entry as Payment;
      this.byTokenId.set(payment.atomTokenId, payment);
    }
  }

  save(payment: Payment): Payment {
    this.journal.append(payment);
    this.byTokenId.set(payment.atomTokenId, payment);
    return payment;
  }

  byToken(atomTokenId: unknown): Payment | undefined {
    return this.byTokenId.get(Number(atomTokenId));
  }

  byTxn(atomTxnId: unknown): Payment | undefined {
    return this.newestFirst().find((payment) => payment.atomTxnId === Number(atomTxnId));
  }

  /** The attempts of one order, newest first. */
  attempts(merchTxnId: unknown): Payment[] {
    return this.newestFirst().filter((payment) => payment.merchTxnId === merchTxnId);
  }

  newestFirst(): Payment[] {
    return [...this.byTokenId.values()].reverse();
  }
}
