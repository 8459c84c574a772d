import BackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, type RefObject, useEffect, useId } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { translate } from '../i18n/translate.ts';
import { displayType, palette } from '../theme/palette.ts';
import { SectionHeading, VisuallyHidden } from './typography.ts';
import { useHasCards } from './windowWidth.ts';
import type { ListPlace } from './useListReturn.tsx';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'fit-content(45%) 1fr',
  gap: '8px 16px',
  alignItems: 'baseline',
  margin: 0,
  '& dt': { color: palette.ink2, fontSize: 16 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' },
  // The padding of an inline link enlarges the area that a finger can press. It does not move the lines.
  '& dd a': { padding: '8px 0', color: palette.ink },
  '& dd summary': { boxSizing: 'border-box', minHeight: 44, padding: '9px 0', cursor: 'pointer' },
});

export type Fact = readonly [label: string, value: ReactNode];

/** A list of facts, each value beside its label. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  marginBottom: 16,
  '& h2': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere', outlineOffset: 6 },
  // Below 900 px the link back to the list is an arrow before the name.
  '@media (width < 900px)': {
    flexWrap: 'nowrap',
    marginBottom: 12,
    // The bar of a phone is lower than the scroll padding of the page.
    '& h2': { flex: '1 1 auto', fontSize: 26, scrollMarginTop: -16 },
    '& > .MuiButton-root': { order: -1, flex: 'none', width: 48, padding: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
});

interface RecordHeadProps {
  title: string;
  list: ListPlace;
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Heading of a record with the link back to its list. The heading takes the focus, unless the page was loaded or was
 * reached by Back or Forward.
 */
export function RecordHead({ title, list, heading }: RecordHeadProps) {
  const isLoaded = useNavigationType() === 'POP';
  const hasCards = useHasCards();
  useEffect(() => {
    if (!isLoaded) heading.current?.focus();
  }, [heading, isLoaded]);
  return (
    <Row>
      <SectionHeading ref={heading} tabIndex={-1}>
        {title}
      </SectionHeading>
      <Button variant="outlined" startIcon={<BackIcon />} component={Link} {...list}>
        {hasCards ? (
          <VisuallyHidden>{translate('feedback.backToList')}</VisuallyHidden>
        ) : (
          translate('feedback.backToList')
        )}
      </Button>
    </Row>
  );
}

const Panel = styled('section')({
  padding: '16px clamp(14px, 1.6vw, 24px) 20px',
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  '& h3': { ...displayType, margin: '0 0 12px', fontSize: 24 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
});

/** One section of a record under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Panel>
  );
}
