/** Inside the viewer, whose head already shows the title, the document's own heading is hidden, and the way home removed. */
if (window.frameElement) {
  document.querySelector('h1')?.classList.add('visually-hidden');
  document.querySelector('.policy-home')?.remove();
}

/** Key events in the frame do not reach the parent page, so Escape is handled here as well. */
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') window.frameElement?.closest('dialog')?.close();
});
