import { club } from '@maidan/shared/club.ts';
import { layoutTexts } from '../../content/layout.ts';
import { receiptTexts } from '../../content/payment.ts';
import { useTexts } from '../../lib/language/language.context.ts';

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
