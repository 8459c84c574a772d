import { Alert, Portal } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { palette } from '../../theme/palette.ts';
import { notify } from './notifications.ts';

const Container = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  bottom: 24,
  left: 16,
  right: 16,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  // The buttons of a dialog are at the bottom, so notifications go to the top.
  'body:has(.MuiDialog-root) &': { bottom: 'auto', top: 16 },
  '& > div': { pointerEvents: 'auto', maxWidth: 640, boxShadow: `0 5px 0 ${palette.ink}` },
}));

/** Live region that shows and announces notifications. */
export function NotificationArea() {
  const notification = useSyncExternalStore(notify.subscribe, notify.current);
  const container = useRef<HTMLDivElement>(null);
  // An open modal hides the rest of the page from screen readers; this region must stay readable.
  useLayoutEffect(() => container.current?.removeAttribute('aria-hidden'), [notification]);
  return (
    <Portal>
      <Container ref={container} role="status" aria-live="polite">
        {notification && (
          <Alert
            severity={notification.severity}
            role={notification.severity === 'error' ? 'alert' : 'presentation'}
            {...(notification.severity === 'error' && { onClose: notify.clear })}
          >
            {notification.message}
          </Alert>
        )}
      </Container>
    </Portal>
  );
}
