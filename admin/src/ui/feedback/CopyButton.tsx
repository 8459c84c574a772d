import CopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { translate } from '../../i18n/translate.ts';
import { notify } from './notifications.ts';
import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

interface CopyButtonProps {
  /** The text that is copied. */
  text: string;
  label?: string;
  autoFocus?: boolean;
}

/** Copies a text and says so. A browser refuses it on an insecure page, for example. */
export function CopyButton({ text, label = translate('feedback.copy'), autoFocus = false }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    // Absent on a page that was not loaded by https.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const isCopied = await clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) notify.success(translate('feedback.copied'));
    else notify.failure(translate('feedback.copyFailed'));
  };
  return (
    <Button variant="outlined" startIcon={<CopyIcon />} autoFocus={autoFocus} onClick={() => void copy()}>
      {label}
    </Button>
  );
}

/** Something to be copied or typed sign by sign; in this font no two signs look alike. One press selects all of it. */
export const SecretText = styled('code')({
  display: 'block',
  padding: '12px 14px',
  fontFamily: 'ui-monospace, "DejaVu Sans Mono", Consolas, monospace',
  fontSize: 18,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  backgroundColor: palette.paper,
  border: `2px solid ${palette.lineStrong}`,
  borderRadius: 3,
});
