import { club } from '@maidan/shared/club.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import { longIndianDate } from '@maidan/shared/format/dates.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { DigitPlates } from '../../../components/DigitPlates.tsx';
import { calledOffFact, calledOffLabel, calledOffStamp } from './facts/receipt-called-off.ts';
import { correctionFact } from './facts/receipt-correction.ts';
import { paidFacts } from './facts/receipt-paid-on.ts';
import { partialRefundFact } from './facts/receipt-partial-refund.ts';
import { refundFacts, refundLabels } from './facts/receipt-refund.ts';
import { testModeNotice } from '../../../content/payment.ts';

const rows = (receipt: Receipt): [label: string, value: string][] => [
  ['Player', receipt.playerName],
  ['Mobile', receipt.playerMobile],
  ...(receipt.correction ? [correctionFact(receipt.correction)] : []),
  ['Player type', receipt.playerType],
  ['Event', receipt.eventName],
  ['Starts', receipt.eventDate && longIndianDate(receipt.eventDate)],
  ...(receipt.eventCalledOffAt ? [calledOffFact(receipt.eventCalledOffAt)] : []),
  ['Reporting time', receipt.reportingTime],
  ['Ground', receipt.ground],
  ...paidFacts(receipt),
  ['Paid by', receipt.paidBy ?? ''],
  ...(receipt.refund ? refundFacts(receipt.refund) : []),
  ...(receipt.partialRefund ? [partialRefundFact(receipt.partialRefund)] : []),
  ['Transaction ID', receipt.merchantTxnId],
];

/** Rows that say why the receipt does not count as it reads. */
const warnings = new Set([calledOffLabel, ...Object.values(refundLabels)]);

/** Digits for the plates: `1500`, and paise only when there are any. */
const plateDigits = (rupees: number): string => (Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2));

/** What becomes of the money says more than that the event is off. */
const stampOf = ({ refund, eventCalledOffAt }: Receipt): string | undefined =>
  refund ? refundLabels[refund.status] : eventCalledOffAt ? calledOffStamp : undefined;

/**
 * The receipt, drawn as a match ticket with a stub. A refunded one, or one for an event that was called off, is stamped;
 * screen readers get the same information from the rows instead.
 */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const stamp = stampOf(receipt);
  return (
    <article className={stamp ? 'receipt receipt-stamped' : 'receipt'} aria-label="Receipt">
      <header className="receipt-head">
        <h2>Match receipt</h2>
        <p>{`${club.name}, ${club.city} ${club.postalCode}`}</p>
      </header>
      <dl className="receipt-rows">
        {rows(receipt)
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={warnings.has(label) ? 'receipt-warning' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className="receipt-perforation">
        {stamp && (
          <span className="receipt-stamp receipt-stamp-refund display" aria-hidden>
            {stamp}
          </span>
        )}
      </div>
      <div className="receipt-stub">
        <p className="meta">Receipt number</p>
        <p className="receipt-number display">{receipt.receiptNumber}</p>
        <div className="receipt-amount on-board">
          <DigitPlates text={`₹${plateDigits(receipt.amount)}`} label={`Paid ${formatRupees(receipt.amount)}`} />
        </div>
        {receipt.testMode && <p className="meta">{testModeNotice}</p>}
      </div>
    </article>
  );
}
