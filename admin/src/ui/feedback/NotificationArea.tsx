import { Alert, Portal } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { palette } from '../../theme/palette.ts';
import { notify } from './notifications.ts';

const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  bottom: 24,
  left: 16,
  right: 16,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  // A dialog has its buttons below.
  'body:has(.MuiDialog-root) &': { bottom: 'auto', top: 16 },
  '& > div': { pointerEvents: 'auto', maxWidth: 640, boxShadow: `0 5px 0 ${palette.ink}` },
}));

/** The live region of the console: what was done, or why it was not. */
export function NotificationArea() {
  const message = useSyncExternalStore(notify.subscribe, notify.current);
  const place = useRef<HTMLDivElement>(null);
  // An open dialog hides everything around it from screen readers; what is said now is heard all the same.
  useLayoutEffect(() => place.current?.removeAttribute('aria-hidden'), [message]);
  return (
    <Portal>
      <Place ref={place} role="status" aria-live="polite">
        {message && (
          <Alert
            severity={message.severity}
            role={message.severity === 'error' ? 'alert' : 'presentation'}
            {...(message.severity === 'error' && { onClose: notify.clear })}
          >
            {message.sentence}
          </Alert>
        )}
      </Place>
    </Portal>
  );
}
