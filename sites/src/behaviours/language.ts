import { tryStorage } from '../lib/try-storage.ts';

/** Saves the language chosen on the About page. The switch itself works by CSS alone: features/about/about.css. */
document.querySelector('.language-switch')?.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  // When the browser blocks storage, the page opens in English next time.
  tryStorage(() => localStorage.setItem('maidan:about', target.value));
});
