/** Scroll position, links to the current page, links that open dialogs, and polyfills for dialogs. */
import { fullBarWidth } from '@maidan/shared/page-frame.ts';
import { isPlainClick } from './plain-click.ts';

// Each navigation starts at the top of the page, also with the Back button (spec section 2).
history.scrollRestoration = 'manual';
// Browsers restore the scroll position of a page from the back/forward cache despite this setting.
addEventListener('pageshow', ({ persisted }) => persisted && scrollTo({ top: 0, behavior: 'instant' }));

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

function isCurrentPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname === location.pathname && !link.hash && !link.target;
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  if (!link.target) link.closest('dialog')?.close();
  if (isPlainClick(event) && isCurrentPage(link) && link.closest('.nav-bar, .menu, .footer')) {
    event.preventDefault();
    scrollTo({ top: 0, behavior: reducedMotion.matches ? 'auto' : 'smooth' });
  }
});

/** Opens and closes dialogs by `command="show-modal"` and `command="close"`, for browsers without invoker commands. */
function runCommand(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
  else dialog.close();
}
if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', runCommand);

/** Closes an open dialog after a click outside it, for browsers without `closedby="any"`. */
function closeOnOutsideClick({ target }: MouseEvent): void {
  if (target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close();
}
if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeOnOutsideClick);

// Closes the menu when the window becomes wide enough to show the links in the bar.
matchMedia(`(min-width: ${fullBarWidth})`).addEventListener('change', () => {
  const menu = document.getElementById('menu');
  if (menu instanceof HTMLDialogElement && menu.open) menu.close();
});

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());

/** A plain click on a link with `data-dialog` opens that dialog instead of the page to which the link leads. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-dialog]') : null;
  const dialog = document.getElementById(link?.dataset['dialog'] ?? '');
  if (!(dialog instanceof HTMLDialogElement) || !isPlainClick(event)) return;
  event.preventDefault();
  dialog.showModal();
});
