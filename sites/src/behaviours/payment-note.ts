import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { clearUnfinishedPayment, mayBeLostCode, readUnfinishedPayment } from '../lib/unfinished-payment.ts';

/** The notes. Each names the statuses of a payment for which it is shown (layouts/PaymentNote.astro). */
const notes = document.querySelectorAll<HTMLElement>('[data-payment-note]');

interface Answer {
  status?: string;
  /** The code of an error's sentence. */
  code?: string;
}

/**
 * Returns the status of a payment, and `unknown` for a payment that the API does not know. Undefined after any other
 * error, and for a payment that restored records may have lost.
 */
const readStatus = (id: string): Promise<string | undefined> =>
  fetch(`/api/payment/status/${encodeURIComponent(id)}`)
    .then(async (answer) => {
      const { status, code } = (await answer.json()) as Answer;
      return answer.status === 404 && code !== mayBeLostCode ? 'unknown' : status;
    })
    .catch((error: unknown) => reportUnless(error, TypeError, SyntaxError));

/**
 * Shows what became of a payment that this browser has left, also on a page that comes back from the back/forward
 * cache. A payment without a status counts as `processing`. An unknown payment has no note.
 */
async function showPaymentNote(): Promise<void> {
  const id = readUnfinishedPayment();
  const status = id && ((await readStatus(id)) ?? 'processing');
  for (const note of notes) {
    const link = note.querySelector('a');
    if (id && link?.search) link.search = `?merchTxnId=${id}`;
    note.hidden = !status || !note.dataset['paymentNote']?.includes(status);
  }
}
addEventListener('pageshow', () => void showPaymentNote());

for (const note of notes)
  note.querySelector('button')?.addEventListener('click', () => {
    clearUnfinishedPayment(readUnfinishedPayment() ?? '');
    void showPaymentNote();
  });
