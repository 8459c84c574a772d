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

/** Copies a text, and notifies of the success or of the failure: a browser may refuse. */
export function CopyButton({ text, label = translate('feedback.copy'), autoFocus = false }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    // Undefined in an insecure context, such as a page loaded by http from another host than localhost.
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
 * Text to be copied or typed character by character, in a font that tells similar characters apart. One click selects
 * the whole text (`userSelect`).
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
