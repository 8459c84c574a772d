import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

/** A list below 900 px with one row for each record. */
export const TapRows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `2px solid ${palette.ink}`,
  backgroundColor: palette.chalk,
  '&:focus': { outline: 0, boxShadow: 'none' },
  '& li + li': { borderTop: `1px solid ${palette.line}` },
});

/**
 * The link or button with the class `name` covers the row; elements with the class `above` lie on top of it and can be
 * pressed.
 */
export const TapRow = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 8px',
  alignItems: 'center',
  minHeight: 72,
  padding: '8px 10px',
  '&:has(input:checked)': { backgroundColor: palette.sand },
  '& .name': {
    padding: 0,
    border: 0,
    font: 'inherit',
    color: palette.ink,
    fontSize: 17,
    fontWeight: 700,
    lineHeight: '24px',
    textAlign: 'start',
    textDecoration: 'none',
    background: 'none',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& .name::after': { content: '""', position: 'absolute', inset: 0 },
  '& .name:focus-visible': { outline: 0, boxShadow: 'none' },
  '& .name:focus-visible::after': {
    outline: `4px solid ${palette.marigold}`,
    outlineOffset: -4,
    boxShadow: `inset 0 0 0 6px ${palette.ink}`,
  },
  '& .about': { fontSize: 16, lineHeight: '22px', overflowWrap: 'anywhere' },
  '& .quiet': { overflow: 'hidden', color: palette.ink2, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .sum': { alignSelf: 'start', fontSize: 17, lineHeight: '24px', fontWeight: 700, textAlign: 'right' },
  '& .line': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '2px 12px', alignItems: 'center' },
  // A line with the class `one` does not wrap; its first part is cut off at the end.
  '& .line.one': { flexWrap: 'nowrap', '& .end': { flex: 'none' } },
  '& .end': { marginLeft: 'auto' },
  '& .above': { position: 'relative', zIndex: 1 },
});
