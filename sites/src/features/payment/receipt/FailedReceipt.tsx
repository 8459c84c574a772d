import { club } from '@maidan/shared/club.ts';

/** A blank receipt stamped "Void". Hidden from screen readers, because the title already tells the outcome. */
export function FailedReceipt() {
  return (
    <div className="receipt receipt-void" aria-hidden>
      <div className="receipt-head">
        <p className="display">Match receipt</p>
        <p>{`${club.name}, ${club.city} ${club.postalCode}`}</p>
      </div>
      <div className="receipt-blank-lines">
        <i />
        <i />
        <i />
      </div>
      <div className="receipt-perforation" />
      <div className="receipt-stub">
        <span className="plates">
          <span className="plate plate-sign">₹</span>
          <span className="plate">&ndash;</span>
          <span className="plate">&ndash;</span>
          <span className="plate">&ndash;</span>
        </span>
      </div>
      <span className="receipt-stamp receipt-stamp-void display">Void</span>
    </div>
  );
}
