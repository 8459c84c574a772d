import { tryStorage } from '@maidan/shared/browser/report-unless.ts';

/**
 * Stores that English was chosen, so that Hindi is not offered any more, or removes the stored choice. Does nothing
 * where storage is blocked.
 */
function remember(isEnglish: boolean): void {
  tryStorage(() => {
    if (isEnglish) localStorage.setItem('maidan:language', 'en');
    else localStorage.removeItem('maidan:language');
  });
}

/**
 * Links to the page in the other language keep its query and fragment (a chosen event, a transaction id, an open
 * popup), which may have changed since the page was loaded.
 */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const link = target.closest<HTMLAnchorElement>('[data-language-link]');
  if (link) {
    link.href = link.pathname + location.search + location.hash;
    remember(link.hreflang === 'en');
  }
  const offer = target.closest('[data-close-offer]')?.closest('aside');
  if (offer) {
    offer.hidden = true;
    remember(true);
  }
});
