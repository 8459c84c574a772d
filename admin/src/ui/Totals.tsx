import { ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { displayType, palette, text } from '../theme/palette.ts';
import { DigitPlates } from './DigitPlates.tsx';

/**
 * Scoreboard of totals: four in a row in a wide window, two in a narrow window, where a long number has its own row on a
 * phone.
 */
export const TotalsPanel = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  marginBottom: 20,
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.ink,
  // As pale as the former rows of a list (`PagedList.tsx`), and as late.
  '& :is(.sum, .count)': { transition: 'opacity .1s' },
  '&[aria-busy=true] :is(.sum, .count)': { opacity: 0.5, transitionDelay: '.1s' },
  '@media (width < 600px)': {
    marginBottom: 12,
    // A total that is alone in its row fills it.
    display: 'flex',
    flexWrap: 'wrap',
    '& > *': { flex: '1 1 calc(50% - 1px)', minWidth: 0, gap: 4, padding: '8px 10px' },
    '& > :has(.long)': { flexBasis: '100%' },
    '& .count': { lineHeight: 1.25 },
  },
  '@media (width >= 900px)': {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    // Above a list each total takes one line, so that the rows of the list begin high on the screen.
    '&.line': { marginBottom: 8, gridTemplateColumns: 'repeat(4, auto)' },
    '&.line > *': {
      // A total is as wide as its text here, so its plates have a fixed size and not one from the total's width.
      containerType: 'normal',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2px 12px',
      alignItems: 'center',
      justifyContent: 'flex-start',
      padding: '3px 12px',
    },
    '&.line .word': { fontSize: 17 },
    '&.line .sum': { fontSize: 16 },
  },
});

/** Width of one plate with its gap, in multiples of its font size. */
const plateWidth = 1.18;

const sum = {
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  alignContent: 'start',
  gap: 8,
  padding: '14px clamp(10px, 1.4vw, 20px) 16px',
  color: palette.chalk,
  backgroundColor: palette.board,
  fontFamily: text,
  textAlign: 'left',
  '& .word': { ...displayType, fontSize: 'clamp(18px, 2vw, 24px)', color: palette.willow },
  // The font becomes smaller until the plates of all characters fit into the width of the total (100cqi).
  '& .sum': { fontSize: `min(clamp(20px, 5.4vw, 32px), calc(100cqi / (var(--characters) * ${plateWidth})))` },
  '& .count': { fontSize: 16 },
} as const;

const Sum = styled('div')(sum);

const SumButton = styled(ButtonBase)({
  ...sum,
  '&:hover': { backgroundColor: palette.board2 },
  '&[aria-pressed="true"]': { boxShadow: `inset 0 -6px 0 ${palette.marigold}` },
  // The focus ring is drawn inside, because the neighbouring totals would cover an outer ring.
  '&:focus-visible': { outlineOffset: -6, boxShadow: 'none' },
});

interface TotalProps {
  word: string;
  value: string | number;
  note: string;
  /** Called when the total is pressed. Without it the total is no button. */
  onPress?: () => void;
  isPressed?: boolean;
}

/** From this number of characters a number takes the whole width on a phone. */
const longNumber = 8;

/** One total of the scoreboard; with `onPress` it is a button that filters the list below. */
export function Total({ word, value, note, onPress, isPressed = false }: TotalProps) {
  const characters = String(value).length;
  const content = (
    <>
      <span className="word">{word}</span>
      <span
        className={characters >= longNumber ? 'sum long' : 'sum'}
        style={{ '--characters': characters } as CSSProperties}
      >
        <DigitPlates value={value} />
      </span>
      <span className="count">{note}</span>
    </>
  );
  return onPress ? (
    <SumButton aria-pressed={isPressed} onClick={onPress}>
      {content}
    </SumButton>
  ) : (
    <Sum>{content}</Sum>
  );
}
