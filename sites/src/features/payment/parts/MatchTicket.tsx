import { club } from '@maidan/shared/club.ts';
import { indianMoment, longIndianDate } from '@maidan/shared/dates.ts';
import { formatRupees } from '@maidan/shared/fees.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { Plates } from '../../../components/Plates.tsx';
import { resultSentences } from '../result-sentences.ts';

const rows = (receipt: Receipt): [label: string, value: string][] => [
  ['Player', receipt.playerName],
  ['Mobile', receipt.playerMobile],
  ['Player type', receipt.playerType],
  ['Event', receipt.eventName],
  ['Starts', receipt.eventDate && longIndianDate(receipt.eventDate)],
  ['Paid on', indianMoment(receipt.paymentDate)],
  ['Transaction ID', receipt.merchantTxnId],
];

/** Digits for the plates: `1500`, and paise only when there are any. */
const plateDigits = (rupees: number): string => (Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2));

/** The receipt: a match ticket with its stub below the perforation. */
export function MatchTicket({ receipt }: { receipt: Receipt }) {
  return (
    <article className="ticket" aria-label="Receipt">
      <header className="ticket-head">
        <h2>Match receipt</h2>
        <p>{`${club.name}, ${club.city} ${club.postalCode}`}</p>
      </header>
      <dl className="ticket-rows">
        {rows(receipt)
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className="ticket-tear" />
      <div className="ticket-stub">
        <p className="meta">Receipt number</p>
        <p className="ticket-number display">{receipt.receiptNumber}</p>
        <div className="ticket-amount on-board">
          <Plates text={`₹${plateDigits(receipt.amount)}`} label={`Paid ${formatRupees(receipt.amount)}`} />
        </div>
        {receipt.testMode && <p className="meta">{resultSentences.testMode}</p>}
      </div>
    </article>
  );
}
