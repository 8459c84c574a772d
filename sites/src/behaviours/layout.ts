/** The page's own manners: where it starts, what the bar's links do, and dialogs in browsers without invoker commands. */

// Every change of page starts at the top, Back as well (spec section 2).
history.scrollRestoration = 'manual';
// A page that the browser kept whole comes back where it was left.
addEventListener('pageshow', ({ persisted }) => persisted && scrollTo({ top: 0, behavior: 'instant' }));

const calm = matchMedia('(prefers-reduced-motion: reduce)');

function isThisPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname === location.pathname && !link.hash && !link.target;
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  if (!link.target) link.closest('dialog')?.close();
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (plain && isThisPage(link) && link.closest('.bar, .menu, .foot')) {
    event.preventDefault();
    scrollTo({ top: 0, behavior: calm.matches ? 'auto' : 'smooth' });
  }
});

/** `command="show-modal"` and `command="close"` for browsers that do not know them (before 2026). */
function followCommand(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
  else dialog.close();
}
if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', followCommand);

/** A press beside an open dialog closes it (`closedby="any"`), in browsers that do not know that yet. */
function closeBeside({ target }: MouseEvent): void {
  if (target instanceof HTMLDialogElement && target.getAttribute('closedby') === 'any') target.close();
}
if (!('closedBy' in HTMLDialogElement.prototype)) document.addEventListener('click', closeBeside);

// A phone turned on its side, or a window made wide, has the links in the bar again.
matchMedia('(width >= 68rem)').addEventListener('change', () => {
  const menu = document.getElementById('menu');
  if (menu instanceof HTMLDialogElement && menu.open) menu.close();
});

for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
