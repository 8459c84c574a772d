import { useDesk } from '../use-desk.ts';

/** Why the payment did not start, after the alert is closed. */
export function DeskProblem() {
  const { desk } = useDesk();
  return <div role="alert">{desk.problem && <p className="notice notice-error desk-problem">{desk.problem}</p>}</div>;
}
