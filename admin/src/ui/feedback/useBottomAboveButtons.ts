import { useSyncExternalStore } from 'react';

export const notificationAreaId = 'notifications';

/** Pixels between a notification and the top of the window, or the buttons. */
const gap = 12;

const topmostDialog = (): Element | undefined => [...document.querySelectorAll('.MuiDialog-root')].at(-1);
const notification = (): Element | null => document.querySelector(`#${notificationAreaId} > *`);

const rectOf = (element: Element): DOMRect => element.getBoundingClientRect();

/** Pixels from the bottom of the window, where a notification at its top would cover the title of the topmost dialog. */
function measure(): number | undefined {
  const dialog = topmostDialog();
  const title = dialog?.querySelector('.MuiDialogTitle-root');
  const shown = notification();
  if (!dialog || !title || !shown || rectOf(title).top >= gap + rectOf(shown).height + gap) return undefined;
  const buttons = dialog.querySelector('.MuiDialogActions-root');
  return buttons ? Math.round(window.innerHeight - rectOf(buttons).top + gap) : gap;
}

/** Dialogs and the area of notifications are children of the body; a dialog grows when its content has been loaded. */
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

/**
 * While a dialog fills a phone, or almost the window, notifications stand so many pixels above the bottom, over its
 * buttons: at the top they would cover its title. Undefined while they fit above it, and without a dialog.
 */
export const useBottomAboveButtons = (): number | undefined => useSyncExternalStore(subscribe, measure);
