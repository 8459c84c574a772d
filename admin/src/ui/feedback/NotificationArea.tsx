import { Alert, Portal } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { palette } from '../../theme/palette.ts';
import { ActionButton } from './ActionButton.tsx';
import { notify } from './notifications.ts';
import { notificationAreaId, useBottomAboveButtons } from './useBottomAboveButtons.ts';
import { useUndoKey } from './useUndoKey.ts';

const Container = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  bottom: 24,
  left: 16,
  right: 16,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  // The buttons of a dialog are at the bottom, so notifications go to the top; in one that fills the window, above them.
  'body:has(.MuiDialog-root) &': { bottom: 'auto', top: 12 },
  '& > div': { pointerEvents: 'auto', maxWidth: 640, boxShadow: `0 5px 0 ${palette.ink}` },
  '& .MuiAlert-message': { overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { paddingTop: 0, alignItems: 'center' },
}));

/** Modals that open and close hide the rest of the page from screen readers; this region must stay readable. */
function keepReadable(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const show = (): void => region.removeAttribute('aria-hidden');
  show();
  const observer = new MutationObserver(show);
  observer.observe(region, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/**
 * Live region that shows and announces notifications. An action in one is also reached by Control Z; afterwards the
 * focus is where it was.
 */
export function NotificationArea() {
  const notification = useSyncExternalStore(notify.subscribe, notify.current);
  const focusedBefore = useRef<HTMLElement>(null);
  const bottom = useBottomAboveButtons();

  const action = notification?.action;
  const act = (): void => {
    notify.clear();
    action?.run();
  };
  useUndoKey(action && act);
  const press = (): void => {
    (focusedBefore.current?.isConnected ? focusedBefore.current : document.getElementById('main'))?.focus();
    act();
  };
  const onFocus = ({ relatedTarget }: FocusEvent): void => {
    notify.hold();
    focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  return (
    <Portal>
      <Container
        ref={keepReadable}
        id={notificationAreaId}
        role="status"
        aria-live="polite"
        style={bottom === undefined ? {} : { top: 'auto', bottom }}
      >
        {notification && (
          <Alert
            severity={notification.severity}
            role={notification.severity === 'error' ? 'alert' : 'presentation'}
            onMouseEnter={notify.hold}
            onMouseLeave={notify.release}
            onFocus={onFocus}
            onBlur={notify.release}
            action={action && <ActionButton label={action.label} onAct={press} />}
            {...(notification.severity === 'error' && { onClose: notify.clear })}
          >
            {notification.message}
          </Alert>
        )}
      </Container>
    </Portal>
  );
}
