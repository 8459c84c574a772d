/**
 * Dialog that shows the club's documents: the PDF if the browser can show one inline, else (most phones) the same text
 * as HTML. A click with a modifier key, or without this script, follows the link to the file.
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
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = navigator.pdfViewerEnabled ? link.href : (link.dataset['policy'] ?? link.href);
  // A new frame each time: changing the URL of one adds a history entry, which the Back button would go to.
  dialog.querySelector('.policy-document')?.replaceChildren(frame);
  dialog.querySelector('h2')?.replaceChildren(title);
  dialog.querySelector('a')?.setAttribute('href', link.href);
  dialog.showModal();
}
