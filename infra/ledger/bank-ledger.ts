import { UserError } from '../local/user-error.ts';
import { type Payment, type PaymentStatus } from '../sandbox-gateway/payment/payment.ts';

/** One attempt as the test bank lists it: a merchTxnId may have several. Amounts are paise. */
export interface BankAttempt {
  merchTxnId: string;
  atomTxnId: string;
  /**
   * Paise taken for the merchant without the surcharge; 0 unless the bank counts the attempt as paid, or as paid and
   * then reversed.
   */
  takenPaise: number;
  /** Paise given back by refunds or by the bank's own reversal. */
  returnedPaise: number;
}

const paid = ['OTS0000', 'OTS0002'];
const reversed = 'OTS0001';

export async function readBankLedger(sandboxUrl: string): Promise<BankAttempt[]> {
  const answer = await fetch(`${sandboxUrl}/sandbox/ledger.json`).catch(() => {
    throw new UserError(
      `The test bank does not answer at ${sandboxUrl}: set SANDBOX_PORT to that of the running product.`,
    );
  });
  if (!answer.ok) throw new Error(`The test bank answered ${answer.status}.`);
  return ((await answer.json()) as (Payment & { standing: PaymentStatus })[]).map(bankAttempt);
}

function bankAttempt({ standing, decision, refunds, ...attempt }: Payment & { standing: PaymentStatus }): BankAttempt {
  const isPaid = paid.includes(standing.statusCode);
  const isReversed = standing.statusCode === reversed;
  const takenPaise = isPaid || isReversed ? (decision?.capturedPaise ?? 0) : 0;
  // A refund that is under way counts as given back; a failed refund leaves the money with the merchant.
  const refunded = refunds.filter(({ end }) => end !== 'failed').reduce((sum, { paise }) => sum + paise, 0);
  return {
    merchTxnId: attempt.merchTxnId,
    atomTxnId: String(attempt.atomTxnId),
    takenPaise,
    returnedPaise: isReversed ? takenPaise : refunded,
  };
}
