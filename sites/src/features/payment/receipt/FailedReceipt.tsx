import { club } from '@maidan/shared/club.ts';

/** A blank receipt stamped "Void". Hidden from screen readers, because the title already tells the outcome. */
export function FailedReceipt() {
  return (
    <div className="ticket ticket-void" aria-hidden>
      <div className="ticket-head">
        <p className="display">Match receipt</p>
        <p>{`${club.name}, ${club.city} ${club.postalCode}`}</p>
      </div>
      <div className="ticket-lines">
        <i />
        <i />
        <i />
      </div>
      <div className="ticket-tear" />
      <div className="ticket-stub">
        <span className="plates">
          <span className="plate plate-sign">₹</span>
          <span className="plate">&ndash;</span>
          <span className="plate">&ndash;</span>
          <span className="plate">&ndash;</span>
        </span>
      </div>
      <span className="ticket-stamp void-stamp display">Void</span>
    </div>
  );
}
