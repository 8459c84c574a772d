import { styled } from '@mui/material/styles';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { translate } from '../../i18n/translate.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { VisuallyHidden } from '../typography.ts';

const Strip = styled('div')({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  padding: '10px clamp(12px, 1.6vw, 24px)',
  marginBottom: 16,
  color: palette.chalk,
  backgroundColor: palette.board2,
  borderBottom: `4px solid ${palette.marigold}`,
  '& ol': { display: 'flex', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    position: 'relative',
    display: 'flex',
    gap: 10,
    alignItems: 'center',
    fontWeight: 700,
    color: palette.willow,
  },
  '& [aria-current]': { color: palette.chalk },
  '& .current': { margin: 0, fontWeight: 700 },
  // On a phone there is room for the circles of all steps, and for the words of one.
  '@media (width < 900px)': {
    '& .word': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '@media (width >= 900px)': {
    '& ol': { flex: 1, display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' },
    '& .current': { display: 'none' },
  },
});

/** The number of a step in a circle: filled with `earth` when the step is done, with `marigold` while it is current. */
const Ball = styled('span')({
  ...displayType,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 30,
  height: 30,
  paddingTop: 3,
  borderRadius: '50%',
  border: `2px solid ${palette.chalk}`,
  fontSize: 17,
  color: palette.chalk,
  '&.done': { backgroundColor: palette.earth },
  '[aria-current] > &': { color: palette.ink, borderColor: palette.marigold, backgroundColor: palette.marigold },
});

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step; their number when all are done. */
  current: number;
}

/** The steps of what is done with a file, and where one is. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <Strip>
      <ol aria-label={label}>
        {steps.map((word, index) => (
          <li key={word} {...(index === current && { 'aria-current': 'step' as const })}>
            <Ball className={index < current ? 'done' : undefined} aria-hidden>
              {index + 1}
            </Ball>
            <span className="word">{word}</span>
            {index < current && <VisuallyHidden>, {translate('spreadsheet.stepDone')}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <p className="current" aria-hidden>
        {steps[current] ?? translate('spreadsheet.allDone')}
      </p>
    </Strip>
  );
}

/**
 * Moves the focus to the heading when the pressed button has left with its screen or dialog, so that a screen reader
 * reads where one is and Tab goes on from there. A page that was just loaded keeps the browser's own order.
 * @param place changes with the screen and with the dialog above it
 */
export function useTitleFocus(place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = useNavigationType() === 'POP';
  const shown = useRef(isLoaded ? place : undefined);
  useEffect(() => {
    if (shown.current !== place && document.activeElement === document.body) heading.current?.focus();
    shown.current = place;
  }, [place]);
  return heading;
}
