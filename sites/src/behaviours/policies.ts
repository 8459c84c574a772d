/**
 * The viewer of the club's documents: the PDF where the browser shows one inside a page, else (most phones) the same text
 * as a page. A press with a key held, or without this script, simply follows the link to the file.
 */
const viewer = document.getElementById('policy');

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-policy]') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || !(viewer instanceof HTMLDialogElement)) return;
  event.preventDefault();
  show(viewer, link);
});

function show(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  const title = link.textContent.trim();
  const sheet = document.createElement('iframe');
  sheet.title = title;
  sheet.src = navigator.pdfViewerEnabled ? link.href : (link.dataset['policy'] ?? link.href);
  // A new frame each time: one that changed its address would put itself between this page and Back.
  dialog.querySelector('.policy-sheet')?.replaceChildren(sheet);
  dialog.querySelector('h2')?.replaceChildren(title);
  dialog.querySelector('a')?.setAttribute('href', link.href);
  dialog.showModal();
}
