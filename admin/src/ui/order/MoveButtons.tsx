import BackIcon from '@mui/icons-material/ArrowBack';
import DownIcon from '@mui/icons-material/ArrowDownward';
import ForwardIcon from '@mui/icons-material/ArrowForward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Axis } from './startDrag.ts';
import type { Step } from './useReorder.ts';

const Pair = styled('span')({ display: 'inline-flex', gap: 4 });

/** Height of a table row; on a card the size of a touch target. */
const Button = styled(IconButton)({
  '@media (width >= 900px)': { width: 44, height: 42 },
  '&[aria-disabled="true"]': { opacity: 0.35 },
});

const words = {
  x: { before: 'earlier', Before: BackIcon, after: 'later', After: ForwardIcon },
  y: { before: 'up', Before: UpIcon, after: 'down', After: DownIcon },
} as const;

interface MoveButtonsProps {
  /** Direction in which the list runs. */
  axis: Axis;
  name: string;
  /** Position in the list; 1 is the first. */
  place: number;
  last: number;
  onMove: (step: Step) => void;
}

/** Moves by one place. At either end the button is only `aria-disabled`, so that it keeps the focus. */
export function MoveButtons({ axis, name, place, last, onMove }: MoveButtonsProps) {
  const [isFirst, isLast] = [place <= 1, place >= last];
  const { before, Before, after, After } = words[axis];
  return (
    <Pair>
      <Button
        aria-label={`Move ${name} ${before}`}
        title={`Move ${before}`}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <Before />
      </Button>
      <Button
        aria-label={`Move ${name} ${after}`}
        title={`Move ${after}`}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <After />
      </Button>
    </Pair>
  );
}
