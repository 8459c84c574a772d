import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

const pass = keyframes({ to: { backgroundPosition: '40px 0' } });
/** Stripes of a bar without a share; they do not move for users who prefer reduced motion. */
const stripes = {
  backgroundImage: `repeating-linear-gradient(90deg, ${palette.grass} 0 20px, ${palette.chalk} 20px 40px)`,
  '@media (prefers-reduced-motion: no-preference)': { animation: `${pass} 1.2s linear infinite` },
};

const Bar = styled('progress')({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 14,
  marginTop: 4,
  border: `2px solid ${palette.ink}`,
  borderRadius: 2,
  backgroundColor: palette.chalk,
  '&::-webkit-progress-bar': { backgroundColor: palette.chalk },
  '&::-webkit-progress-value': { backgroundColor: palette.grass },
  '&::-moz-progress-bar': { backgroundColor: palette.grass },
  '&:indeterminate': stripes,
  '&:indeterminate::-webkit-progress-bar': { backgroundColor: 'transparent' },
  '&:indeterminate::-moz-progress-bar': { backgroundColor: 'transparent' },
  // Forced colours remove custom colours, so the browser's own bar is used.
  '@media (forced-colors: active)': { appearance: 'auto' },
});

/** Progress bar. `share` is between 0 and 1; without it the bar shows stripes. */
export const Progress = ({ share, label }: { share?: number; label: string }) => (
  <Bar max={1} value={share} aria-label={label} />
);
