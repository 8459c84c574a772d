/** Keeps the address and the open popup of an event in step: opening, closing, Back, and arriving by a link. */
import { drawnEvent } from '../../lib/live.ts';
import { dialogInUrl, searchWithDialog } from './event-url.ts';

const openPopup = () => document.querySelector<HTMLDialogElement>('dialog[data-event][open]');

function asked(): HTMLDialogElement | undefined {
  const popup = document.getElementById(dialogInUrl(location.search) ?? '');
  return popup instanceof HTMLDialogElement ? popup : undefined;
}

/** Ours to go back over: made by opening a popup on this page. */
const steppedHere = (): boolean => history.state?.popup === true;
const addressWith = (popup?: { event: string; view: string }): string =>
  location.pathname + searchWithDialog(location.search, popup) + location.hash;

function followAddress(): void {
  const [wanted, open] = [asked(), openPopup()];
  if (wanted === open) return;
  open?.close();
  wanted?.showModal();
}

function followPopup(): void {
  const open = openPopup() ?? undefined;
  if (open === asked()) return;
  const { event = '', view = '' } = open?.dataset ?? {};
  if (open) history.pushState({ popup: true }, '', addressWith({ event, view }));
  else if (steppedHere()) history.back();
  else history.replaceState(null, '', addressWith());
}

// A link in a popup leads away, and layout.ts closes the popup behind it: the address keeps it, and Back opens it again.
let leaving = false;
document.addEventListener(
  'click',
  ({ target }) => {
    leaving = target instanceof Element && target.closest('dialog[data-event] a') !== null;
    setTimeout(() => (leaving = false));
  },
  true,
);

new MutationObserver((changes) => {
  const isOurs = changes.some(({ target }) => target instanceof HTMLElement && target.dataset['event']);
  if (isOurs && !leaving) followPopup();
}).observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true });

addEventListener('popstate', followAddress);
addEventListener('pageshow', followAddress);
document.addEventListener(drawnEvent, followAddress);
followAddress();
