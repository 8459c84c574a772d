import { styled } from '@mui/material/styles';
import { displayType, palette } from '../theme/palette.ts';

/** One part of the account that can be changed. */
export const AccountCard = styled('section')({
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  minWidth: 0,
  padding: 'clamp(16px, 2vw, 24px)',
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  boxShadow: `6px 6px 0 ${palette.line}`,
  '& h3': { ...displayType, margin: 0, fontSize: 24 },
  '& p': { margin: 0, maxWidth: '60ch' },
  '& form': { display: 'grid', gap: 16 },
  '& .MuiButton-root': { justifySelf: 'start' },
});
