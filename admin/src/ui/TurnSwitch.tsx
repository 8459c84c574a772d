import { styled } from '@mui/material/styles';
import { displayType, palette } from '../theme/palette.ts';

/** Two buttons, for a window that shows one of two parts at a time. The pressed one (`aria-pressed`) names the part. */
export const TurnSwitch = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  '& button': {
    ...displayType,
    minHeight: 48,
    border: `2px solid ${palette.ink}`,
    color: palette.ink,
    backgroundColor: palette.chalk,
    fontSize: 18,
    cursor: 'pointer',
  },
  '& button + button': { borderLeft: 0 },
  '& button[aria-pressed="true"]': { color: palette.chalk, backgroundColor: palette.board },
});
