import { styled } from '@mui/material/styles';
import { displayType, palette } from '../theme/palette.ts';

/** Two buttons: the pressed one (`aria-pressed`) says which of two parts is shown where a window has no room for both. */
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
