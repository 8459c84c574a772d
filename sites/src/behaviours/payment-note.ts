import { reportUnless } from '@maidan/shared/browser/report-unless.ts';
import { clearUnfinishedPayment, readUnfinishedPayment } from '../lib/unfinished-payment.ts';

/** Each note names the statuses of a payment for which it is shown (layouts/PaymentNote.astro). */
const notes = document.querySelectorAll<HTMLElement>('[data-payment-note]');

/** Returns the body of the answer; nothing when there is no network, or when it is not the API that answers. */
const readStatus = (id: string): Promise<{ status?: string } | undefined> =>
  fetch(`/api/payment/status/${encodeURIComponent(id)}`)
    .then((answer) => (answer.status === 404 ? { status: 'unknown' } : answer.json()))
    .catch((error: unknown) => reportUnless(error, TypeError, SyntaxError));

/**
 * Shows what became of a payment that this browser has left, also on a page that comes back from the back/forward cache.
 * Without an answer the payment counts as being processed.
 */
async function showPaymentNote(): Promise<void> {
  const id = readUnfinishedPayment();
  const status = id && ((await readStatus(id))?.status ?? 'processing');
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
