import { Button, DialogActions } from '@mui/material';
import { styled } from '@mui/material/styles';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { keyframes } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * Buttons below content that may scroll, with a line between them and the content. The class `row` keeps all buttons in
 * one row on a phone.
 */
export const FormActions = styled(DialogActions)({
  borderTop: `2px solid ${palette.line}`,
  paddingTop: 16,
  // On a phone the main button takes the width that is left.
  '@media (width < 600px)': { padding: '12px 16px', '& .MuiButton-contained': { flex: '1 1 auto' } },
  '&.row': {
    '@media (width < 600px)': {
      flexWrap: 'nowrap',
      padding: 12,
      '& .MuiButton-root': { flex: '1 1 auto', minWidth: 0, padding: '6px 8px', fontSize: 17 },
    },
  },
});

/** The closing button of a dialog that has no form. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <DialogActions>
      <Button variant="outlined" onClick={onClose} autoFocus>
        {translate('dialog.close')}
      </Button>
    </DialogActions>
  );
}

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Label = styled('span')({ display: 'inline-flex', gap: 10, alignItems: 'center' });

/**
 * A whole ring with a bright quarter that turns; an open ring would read as the letter C before the upper-case label. It
 * stands still for users who prefer reduced motion.
 */
const Ring = styled('span')({
  flex: 'none',
  position: 'relative',
  width: 20,
  height: 20,
  '&::before, &::after': { content: '""', position: 'absolute', inset: 0, border: '3px solid', borderRadius: '50%' },
  '&::before': { opacity: 0.35 },
  '&::after': { borderColor: 'currentcolor transparent transparent' },
  '@media (prefers-reduced-motion: no-preference)': { animation: `${turn} 0.9s linear infinite` },
});

/** The label of a button whose request is running, with a turning ring. */
export const Busy = ({ label }: { label: ReactNode }) => (
  <Label>
    <Ring aria-hidden />
    {label}
  </Label>
);
