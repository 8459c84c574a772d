import { resultAddress } from '../../payment/arrival.ts';
import { readUnfinished } from '../unfinished.ts';
import { useDesk } from '../use-desk.ts';

/** Why the payment did not start, after the alert is closed; and the way to a payment that is still on its way. */
export function DeskProblem() {
  const { problem } = useDesk().desk;
  const unfinished = problem && readUnfinished();
  return (
    <div className="desk-problem" role="alert">
      {problem && (
        <div className="notice notice-error">
          <p>{problem}</p>
          {unfinished && <a href={resultAddress(unfinished)}>Check payment</a>}
        </div>
      )}
    </div>
  );
}
