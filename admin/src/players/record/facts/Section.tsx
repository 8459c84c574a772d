import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { displayType, palette } from '../../../theme/palette.ts';

const Panel = styled('section')({
  padding: '16px clamp(14px, 1.6vw, 24px) 20px',
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  '& h3': { ...displayType, margin: '0 0 12px', fontSize: 24 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
});

/** One part of a record under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Panel>
  );
}
