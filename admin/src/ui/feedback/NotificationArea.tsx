import { Alert, Button, Portal } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FocusEvent, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { notify } from './notifications.ts';

const Plain = styled(Button)({
  gap: 8,
  minHeight: 40,
  padding: '3px 12px',
  color: 'inherit',
  border: '2px solid currentcolor',
  fontSize: 18,
  whiteSpace: 'nowrap',
  '& kbd': { fontFamily: 'inherit', fontSize: 15 },
  '@media (pointer: coarse)': { '& kbd': { display: 'none' } },
});

/** The button of a notification's action, with its key; the key is hidden where the main pointer is a finger. */
const ActionButton = ({ label, onAct }: { label: string; onAct: () => void }) => (
  <Plain onClick={onAct} aria-keyshortcuts="Control+Z">
    {label} <kbd>{translate('feedback.undoKey')}</kbd>
  </Plain>
);

const notificationAreaId = 'notifications';

/** Pixels between a notification and the top of the window, or between it and a dialog's buttons. */
const gap = 12;

const topmostDialog = (): Element | undefined => [...document.querySelectorAll('.MuiDialog-root')].at(-1);
const notification = (): Element | null => document.querySelector(`#${notificationAreaId} > *`);

const rectOf = (element: Element): DOMRect => element.getBoundingClientRect();

/**
 * Returns undefined when no dialog is open, or a notification at the top of the window does not cover its title.
 * Otherwise returns its distance in pixels from the bottom of the window, at which it is above the dialog's buttons.
 */
function measure(): number | undefined {
  const dialog = topmostDialog();
  const title = dialog?.querySelector('.MuiDialogTitle-root');
  const shown = notification();
  if (!dialog || !title || !shown || rectOf(title).top >= gap + rectOf(shown).height + gap) return undefined;
  const buttons = dialog.querySelector('.MuiDialogActions-root');
  return buttons ? Math.round(window.innerHeight - rectOf(buttons).top + gap) : gap;
}

/**
 * Calls `listener` when the size of the window, of the topmost dialog or of the notification area changes, and when a
 * child of the body is added or removed. Dialogs are such children.
 */
function subscribe(listener: () => void): () => void {
  const sizes = new ResizeObserver(listener);
  const watchSizes = (): void => {
    sizes.disconnect();
    for (const element of [
      topmostDialog()?.querySelector('.MuiDialog-paper'),
      document.getElementById(notificationAreaId),
    ])
      if (element) sizes.observe(element);
  };
  const children = new MutationObserver(() => {
    watchSizes();
    listener();
  });
  children.observe(document.body, { childList: true });
  watchSizes();
  window.addEventListener('resize', listener);
  return () => {
    sizes.disconnect();
    children.disconnect();
    window.removeEventListener('resize', listener);
  };
}

const useBottomAboveButtons = (): number | undefined => useSyncExternalStore(subscribe, measure);

/** Elements in which the browser handles Control Z. */
const typed = 'textarea, select, [contenteditable], input:not([type="checkbox"])';

/** Calls `act` on Control Z or Command Z outside of a text field, while `act` is given. */
function useUndoKey(act: (() => void) | undefined): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
    if (!act || !isUndo || (target instanceof Element && target.matches(typed))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const Container = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  bottom: 24,
  left: 16,
  right: 16,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  // While a dialog is open, notifications are at the top of the window, because the dialog's buttons are at the bottom.
  // `measure` moves them above these buttons when they would cover the dialog's title.
  'body:has(.MuiDialog-root) &': { bottom: 'auto', top: 12 },
  '& > div': { pointerEvents: 'auto', maxWidth: 640, boxShadow: `0 5px 0 ${palette.ink}` },
  '& .MuiAlert-message': { overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { paddingTop: 0, alignItems: 'center' },
}));

/**
 * Keeps this region readable for screen readers: an open dialog sets `aria-hidden` on the other children of the body,
 * and this removes it again. Returns a function that ends this.
 */
function keepReadable(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined;
  const show = (): void => region.removeAttribute('aria-hidden');
  show();
  const observer = new MutationObserver(show);
  observer.observe(region, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

/**
 * Live region that shows and announces notifications. Control Z triggers the action of a notification, as its button
 * does. After a press of the button the focus returns to where it was, or to `main` when that element is gone.
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
