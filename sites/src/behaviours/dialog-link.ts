import { isPlainClick } from './plain-click.ts';

/** A plain click on a link with `data-dialog` opens that dialog instead of the page to which the link leads. */
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-dialog]') : null;
  const dialog = document.getElementById(link?.dataset['dialog'] ?? '');
  if (!(dialog instanceof HTMLDialogElement) || !isPlainClick(event)) return;
  event.preventDefault();
  dialog.showModal();
});
