import { styled } from '@mui/material/styles';
import { displayType, palette } from '../../theme/palette.ts';

/** A list above the payments, with a button in each line. */
export const Strip = styled('section')({
  marginBottom: 20,
  padding: '16px clamp(12px, 1.6vw, 20px)',
  color: palette.ink,
  backgroundColor: palette.sand,
  border: `2px solid ${palette.ink}`,
  borderLeft: `12px solid ${palette.earth}`,
  '& h2': { ...displayType, margin: '0 0 8px', fontSize: 24 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    padding: '8px 0',
    borderTop: `1px solid ${palette.line}`,
  },
  '& p > span': { display: 'block' },
  '& p > span + span': { marginTop: 6 },
  '& p': { flex: '1 1 240px', margin: 0, overflowWrap: 'anywhere' },
});
