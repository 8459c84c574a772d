import { DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

/**
 * The buttons below a content that may scroll; a line shows where it is cut off. `row` keeps three of them in one row of a
 * phone.
 */
export const FormActions = styled(DialogActions)({
  borderTop: `2px solid ${palette.line}`,
  paddingTop: 16,
  '&.row': {
    '@media (width < 600px)': {
      flexWrap: 'nowrap',
      padding: 12,
      '& .MuiButton-root': { flex: '1 1 auto', minWidth: 0, padding: '6px 8px', fontSize: 17 },
    },
  },
});
