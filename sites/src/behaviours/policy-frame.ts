/** A document inside the viewer: the viewer's head shows its title already. */
if (window.frameElement) document.querySelector('h1')?.classList.add('out-of-sight');

/** It hears the keys itself: ESC closes the viewer from here as well. */
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') window.frameElement?.closest('dialog')?.close();
});
