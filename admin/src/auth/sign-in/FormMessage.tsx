import { Alert } from '@mui/material';

/** Scrolled into view, because on a phone the button is far below the message. */
const bringIntoView = (alert: HTMLDivElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

/** Message about the whole form, above its fields. */
export function FormMessage({ message }: { message: string | undefined }) {
  return message ? (
    <Alert ref={bringIntoView} severity="error">
      {message}
    </Alert>
  ) : null;
}
