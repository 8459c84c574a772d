import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Step } from './useReorder.ts';

const Pair = styled('span')({ display: 'inline-flex', gap: 4 });

/** Height of a table row; on a card the size of a touch target. */
const Button = styled(IconButton)({
  '@media (width >= 600px)': { width: 44, height: 42 },
  '&[aria-disabled="true"]': { opacity: 0.35 },
});

interface MoveButtonsProps {
  name: string;
  /** Position in the list; 1 is the top. */
  place: number;
  last: number;
  onMove: (step: Step) => void;
}

/** Move up and down buttons. At either end the button is only `aria-disabled`, so that it keeps the focus. */
export function MoveButtons({ name, place, last, onMove }: MoveButtonsProps) {
  const [isFirst, isLast] = [place <= 1, place >= last];
  return (
    <Pair>
      <Button
        aria-label={`Move ${name} up`}
        title="Move up"
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <UpIcon />
      </Button>
      <Button
        aria-label={`Move ${name} down`}
        title="Move down"
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <DownIcon />
      </Button>
    </Pair>
  );
}
