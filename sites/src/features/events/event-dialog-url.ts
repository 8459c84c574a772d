/** Keeps the URL and the open event popup in sync: on open, close, Back, and when the page is opened by a link. */
import { renderedEvent } from '../../lib/live/live.ts';
import { dialogInUrl, searchWithDialog } from './event-url.ts';

const openPopup = () => document.querySelector<HTMLDialogElement>('dialog[data-event][open]');

function dialogOfUrl(): HTMLDialogElement | undefined {
  const popup = document.getElementById(dialogInUrl(location.search) ?? '');
  return popup instanceof HTMLDialogElement ? popup : undefined;
}

/** Whether the history entry was made by opening a popup on this page. Closing the popup then goes back. */
const isOwnHistoryEntry = (): boolean => history.state?.popup === true;
const urlWith = (popup?: { event: string; view: string }): string =>
  location.pathname + searchWithDialog(location.search, popup) + location.hash;

/**
 * Opens the event's own page when the URL names a popup of an event that is too far down the list to have popups. The
 * page has the same texts.
 */
function redirectToEventPage(): void {
  const wanted = dialogInUrl(location.search);
  if (wanted === undefined || document.getElementById(wanted)) return;
  const link = document.querySelector<HTMLAnchorElement>(`a[data-dialog="${CSS.escape(wanted)}"]`);
  if (link) location.replace(link.href);
}

function syncDialogToUrl(): void {
  redirectToEventPage();
  const [wanted, open] = [dialogOfUrl(), openPopup()];
  if (wanted === open) return;
  open?.close();
  wanted?.showModal();
}

function syncUrlToDialog(): void {
  const open = openPopup() ?? undefined;
  if (open === dialogOfUrl()) return;
  const { event = '', view = '' } = open?.dataset ?? {};
  if (open) history.pushState({ popup: true }, '', urlWith({ event, view }));
  else if (isOwnHistoryEntry()) history.back();
  else history.replaceState(null, '', urlWith());
}

// A click on a link in a popup also closes the popup (layout.ts). The address keeps the popup, so that Back opens it
// again.
let isLeaving = false;
document.addEventListener(
  'click',
  ({ target }) => {
    isLeaving = target instanceof Element && target.closest('dialog[data-event] a') !== null;
    setTimeout(() => (isLeaving = false));
  },
  true,
);

new MutationObserver((changes) => {
  const isEventDialog = changes.some(({ target }) => target instanceof HTMLElement && target.dataset['event']);
  if (isEventDialog && !isLeaving) syncUrlToDialog();
}).observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true });

addEventListener('popstate', syncDialogToUrl);
addEventListener('pageshow', syncDialogToUrl);
document.addEventListener(renderedEvent, syncDialogToUrl);
syncDialogToUrl();
