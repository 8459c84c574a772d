/** A document inside the viewer hears the keys itself: ESC closes the viewer from here as well. */
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') window.frameElement?.closest('dialog')?.close();
});
