import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

/** A list with a line above each entry. The parts of an entry wrap when it is too narrow. */
export const RuledList = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    padding: '12px 0',
    borderTop: `1px solid ${palette.line}`,
  },
});
