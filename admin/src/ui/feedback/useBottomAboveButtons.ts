import { useSyncExternalStore } from 'react';

/** Pixels between a notification and the buttons. */
const gap = 12;
/** Pixels below the top of the window that a notification there may cover. */
const coveredAtTop = 104;

const topmostDialog = (): Element | undefined => [...document.querySelectorAll('.MuiDialog-root')].at(-1);

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Pixels from the bottom of the window to above the buttons of a dialog whose title is at the top. */
function measure(): number | undefined {
  const dialog = topmostDialog();
  const title = dialog?.querySelector('.MuiDialogTitle-root');
  const buttons = dialog?.querySelector('.MuiDialogActions-root');
  return title && buttons && topOf(title) < coveredAtTop
    ? Math.round(window.innerHeight - topOf(buttons) + gap)
    : undefined;
}

/** Dialogs open and close as children of the body. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/**
 * While a dialog fills a phone, or almost the window, notifications stand so many pixels above the bottom, over its
 * buttons: at the top they would cover its title. Undefined without such a dialog.
 */
export const useBottomAboveButtons = (): number | undefined => useSyncExternalStore(subscribe, measure);
