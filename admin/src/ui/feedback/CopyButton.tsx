import CopyIcon from '@mui/icons-material/ContentCopy';
import { Button } from '@mui/material';
import { translate } from '../../i18n/translate.ts';
import { notify } from './notifications.ts';
import { styled } from '@mui/material/styles';
import { palette } from '../../theme/palette.ts';

interface CopyButtonProps {
  text: string;
  label?: string;
  autoFocus?: boolean;
}

/** Copies a text and confirms it. A browser may refuse, for example on an insecure page. */
export function CopyButton({ text, label = translate('feedback.copy'), autoFocus = false }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    // Undefined on a page that was not loaded by https.
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

/**
 * Text to be copied or typed character by character, in a font that tells similar characters apart. One press selects
 * the whole text.
 */
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
