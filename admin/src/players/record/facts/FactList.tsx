import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { palette } from '../../../theme/palette.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) 1fr',
  gap: '8px 16px',
  alignItems: 'baseline',
  margin: 0,
  '& dt': { color: palette.ink2, fontSize: 16 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' },
  '& dd a': { color: palette.ink },
});

export type Fact = readonly [label: string, value: ReactNode];

/** What is known, each beside its label. */
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
