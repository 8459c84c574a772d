import { styled } from '@mui/material/styles';
import { displayType, palette } from '../../theme/palette.ts';

/** A list above the payments, with a button in each line. */
export const Strip = styled('section')({
  marginBottom: 12,
  '@media (width >= 900px)': { marginBottom: 8 },
  padding: '0 clamp(12px, 1.6vw, 20px)',
  color: palette.ink,
  backgroundColor: palette.sand,
  border: `2px solid ${palette.ink}`,
  borderLeft: `12px solid ${palette.earth}`,
  '& h2': { ...displayType, display: 'inline', margin: 0, fontSize: 18 },
  '& > h2': { display: 'block', margin: '10px 0' },
  '& summary': { boxSizing: 'border-box', minHeight: 36, padding: '6px 0', cursor: 'pointer' },
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
