import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Label = styled('span')({ display: 'inline-flex', gap: 10, alignItems: 'center' });

/** Stands still, as an open ring, for who wants less motion. */
const Ring = styled('span')({
  flex: 'none',
  width: 16,
  height: 16,
  border: '3px solid currentcolor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${turn} 0.9s linear infinite` },
});

/** The label of a button whose call is under way: something moves, however long the server takes. */
export const Busy = ({ label }: { label: ReactNode }) => (
  <Label>
    <Ring aria-hidden />
    {label}
  </Label>
);
