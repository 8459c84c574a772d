import { styled } from '@mui/material/styles';
import { displayType, palette } from '../../../theme/palette.ts';
import { DigitPlates } from '../../../ui/DigitPlates.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';

const Board = styled('div')({
  display: 'grid',
  gap: 16,
  padding: 'clamp(20px, 3vw, 40px)',
  color: palette.chalk,
  backgroundColor: palette.board,
  border: `2px solid ${palette.ink}`,
  '& p': { margin: 0 },
  '& .label, & .of': { ...displayType, fontSize: 'clamp(20px, 3vw, 28px)', color: palette.willow },
  '& .score': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'end',
    fontSize: 'clamp(36px, 9vw, 72px)',
  },
  '& .total': { fontSize: 'clamp(20px, 4.6vw, 36px)' },
  '& progress': { height: 20, margin: 0 },
});

interface RowScoreProps {
  /** What was done with the rows. */
  label: string;
  done: number;
  total: number;
  sentence: string;
}

/** Rows dealt with, of all rows, on the scoreboard. */
export function RowScore({ label, done, total, sentence }: RowScoreProps) {
  return (
    <Board>
      <p className="label">{label}</p>
      <p className="score">
        <DigitPlates value={done} />
        <span className="of">of</span>
        <span className="total">
          <DigitPlates value={total} />
        </span>
      </p>
      <Progress share={done / Math.max(total, 1)} label={label} />
      <p>{sentence}</p>
    </Board>
  );
}
