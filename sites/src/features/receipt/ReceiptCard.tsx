import { club } from '@maidan/shared/club.ts';
import { formatRupees } from '@maidan/shared/format/money.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { DigitPlates } from '../../components/DigitPlates.tsx';
import { layoutTexts } from '../../content/layout.ts';
import { receiptTexts } from '../../content/payment.ts';
import { useLanguage, useTexts } from '../../lib/language/language.context.ts';
import { receiptFacts, receiptStamp, warningLabels } from './receipt-facts.ts';

/** Returns the digits for the plates: `1500`, and paise only when there are any. */
const plateDigits = (rupees: number): string => (Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2));

/**
 * The receipt, drawn as a match ticket. Number and amount come first, so that a phone shows them without scrolling.
 * `receiptStamp` decides which receipts are stamped. Screen readers read the rows instead of the stamp.
 */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const texts = useTexts(receiptTexts);
  const { clubName, city } = useTexts(layoutTexts);
  const stamp = receiptStamp(language, receipt);
  const warnings = warningLabels(language);
  const rowClass = (label: string) => {
    if (label === texts.transactionId) return 'receipt-transaction';
    return warnings.has(label) ? 'receipt-warning' : undefined;
  };
  return (
    <article className={stamp ? 'receipt receipt-stamped' : 'receipt'} aria-label={texts.name}>
      <header className="receipt-head">
        <h2>{texts.heading}</h2>
        <p>{`${clubName}, ${city} ${club.postalCode}`}</p>
      </header>
      <div className="receipt-stub">
        <p className="meta">{texts.number}</p>
        <p className="receipt-number display">{receipt.receiptNumber}</p>
        <div className="receipt-amount on-board">
          <DigitPlates text={`₹${plateDigits(receipt.amount)}`} label={texts.paid(formatRupees(receipt.amount))} />
        </div>
        {receipt.testMode && <p className="meta">{texts.testMode}</p>}
      </div>
      <div className="receipt-perforation">
        {stamp && (
          <span className="receipt-stamp receipt-stamp-refund display" aria-hidden>
            {stamp}
          </span>
        )}
      </div>
      <dl className="receipt-rows">
        {receiptFacts(language, receipt).map(([label, value]) => (
          <div key={label} className={rowClass(label)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** A blank receipt stamped "Void". Hidden from screen readers, because the title already tells the outcome. */
export function FailedReceipt() {
  const texts = useTexts(receiptTexts);
  const { clubName, city } = useTexts(layoutTexts);
  return (
    <div className="receipt receipt-void" aria-hidden>
      <div className="receipt-head">
        <p className="display">{texts.heading}</p>
        <p>{`${clubName}, ${city} ${club.postalCode}`}</p>
      </div>
      <div className="receipt-stub">
        <span className="plates">
          <span className="plate plate-sign">₹</span>
          <span className="plate">&ndash;</span>
          <span className="plate">&ndash;</span>
          <span className="plate">&ndash;</span>
        </span>
      </div>
      <div className="receipt-perforation" />
      <div className="receipt-blank-lines">
        <i />
        <i />
        <i />
      </div>
      <span className="receipt-stamp receipt-stamp-void display">{texts.void}</span>
    </div>
  );
}
