import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { translateSpreadsheet as translate } from '../../i18n/enSpreadsheet.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { SectionHeading, VisuallyHidden } from '../typography.ts';

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
  // Below 900 px the circles of all steps are shown, and only the label of the current step.
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
  /** Index of the current step; the number of steps when all are done. */
  current: number;
}

/** The steps of working with a file, and which step is current. */
function Steps({ label, steps, current }: StepsProps) {
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
 * Moves the focus to the heading when the pressed button was removed together with its screen or dialog, so that a
 * screen reader reads the heading and Tab continues from there. The focus does not move when the page was loaded or was
 * reached by Back or Forward.
 * @param place a text that changes with the screen, and with the dialog above it
 */
function useTitleFocus(place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = useNavigationType() === 'POP';
  const shown = useRef(isLoaded ? place : undefined);
  useEffect(() => {
    if (shown.current !== place && document.activeElement === document.body) heading.current?.focus();
    shown.current = place;
  }, [place]);
  return heading;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  marginBottom: 16,
  '& h2': { marginRight: 'auto', outlineOffset: 6 },
  // On a phone the buttons are below the heading.
  '@media (width < 600px)': {
    gap: 8,
    '& h2': { flexBasis: '100%' },
    '& > button': { flex: '1 1 auto', paddingInline: 8, fontSize: 18, whiteSpace: 'nowrap' },
    '& .MuiButton-startIcon': { display: 'none' },
  },
});

const Facts = styled('p')({ margin: '0 0 16px', fontSize: 16, color: palette.ink2, overflowWrap: 'anywhere' });

interface FileHeadProps {
  title: string;
  /** Changes with the screen and with the dialog above it; by default it is the title. */
  place?: string;
  /** The steps of working with the file; absent where there are none. */
  steps?: StepsProps | undefined;
  /** Facts about the file; absent before a file is chosen. */
  facts?: ReactNode;
  /** Links to other screens. */
  children?: ReactNode;
}

/** Heading of each screen about a file: the screen's title, and the facts of the file. */
export function FileHead({ title, place = title, steps, facts, children }: FileHeadProps) {
  const heading = useTitleFocus(place);
  return (
    <>
      <Row>
        <SectionHeading ref={heading} tabIndex={-1}>
          {title}
        </SectionHeading>
        {children}
      </Row>
      {steps && <Steps {...steps} />}
      {facts && <Facts>{facts}</Facts>}
    </>
  );
}

const Halves = styled('div')({
  display: 'grid',
  gap: 24,
  marginBottom: 40,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (width >= 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
});

const Past = styled('section')({ display: 'grid', gap: 16, minWidth: 0 });

interface FileStartProps {
  /** Title of the list of earlier files. */
  pastTitle: string;
  past: ReactNode;
  /** The file field, and the advice beside it; absent for roles that may only see earlier files. */
  children: ReactNode;
}

/** The screen on which a file is chosen, with advice beside the field and the earlier files below. */
export function FileStart({ pastTitle, past, children }: FileStartProps) {
  const id = useId();
  return (
    <>
      {children && <Halves>{children}</Halves>}
      <Past aria-labelledby={id}>
        <SectionHeading id={id}>{pastTitle}</SectionHeading>
        {past}
      </Past>
    </>
  );
}
