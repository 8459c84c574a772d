/** Remembers the language of the About page. The page itself switches by CSS alone: features/about/about.css. */
document.querySelector('.tongue-switch')?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  try {
    localStorage.setItem('maidan:about', target.value);
  } catch {
    // A browser that keeps nothing shows English again next time.
  }
});
