import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { palette } from '../../theme/palette.ts';

const Folded = styled('details')({
  border: `2px solid ${palette.lineStrong}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  '& summary': { boxSizing: 'border-box', minHeight: 48, padding: '10px 14px', fontWeight: 700, cursor: 'pointer' },
  '& .fields': { display: 'grid', gap: 12, padding: '4px 14px 14px' },
});

/** On a phone the fields above a list are folded, so that the list begins on the first screen. */
export const FoldedFields = ({ label, children }: { label: string; children: ReactNode }) => (
  <Folded>
    <summary>{label}</summary>
    <div className="fields">{children}</div>
  </Folded>
);
