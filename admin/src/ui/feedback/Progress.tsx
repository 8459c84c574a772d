import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

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
  // Forced colours remove custom colours, so the browser's own bar is used.
  '@media (forced-colors: active)': { appearance: 'auto' },
});

/** Progress bar. `share` is between 0 and 1; without it the bar shows that something is running. */
export const Progress = ({ share, label }: { share?: number; label: string }) => (
  <Bar max={1} value={share} aria-label={label} />
);
