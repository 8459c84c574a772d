import { OverStrip } from '../../../components/OverStrip.tsx';
import { overBalls, overState } from '../over.ts';
import { useDesk } from '../use-desk.ts';

const steps = overBalls.map(({ name }) => name);

/** The over strip: which parts of the form are done. */
export function DeskProgress() {
  const balls = overState(useDesk().desk);
  return <OverStrip steps={steps} done={balls.map((ball) => ball === 'done')} now={balls.indexOf('current')} />;
}
