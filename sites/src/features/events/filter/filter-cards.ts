/**
 * Filters the cards by the URL, without React: the filters work before React is downloaded, and offline. Before this file
 * is loaded, the inline script of early-filter.ts does the same, and React renders the same later (`useFilter`).
 */
import { renderedEvent } from '../../../lib/live/live.ts';
import { type Filter, filterChosen, filterInUrl, filtersReady, isShown, searchWithFilter } from './filters.ts';

type Texts = 'count' | 'emptyTitle' | 'emptyText';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-events="${name}"]`);
const buttons = () => document.querySelectorAll<HTMLElement>('[data-filter]');
const cards = () => document.querySelectorAll<HTMLElement>('[data-event-type]');

function setText(name: Texts, text: string | undefined): void {
  const element = part(name);
  // A screen reader would announce a text that is set again.
  if (element && text !== undefined && element.textContent !== text) element.textContent = text;
}

function hide(name: string, isHidden: boolean): void {
  const element = part(name);
  if (element) element.hidden = isHidden;
}

function showFiltered(): void {
  const filter = filterInUrl(location.search);
  let count = 0;
  for (const card of cards()) {
    card.hidden = !isShown(filter, card.dataset['eventType'] as Parameters<typeof isShown>[1]);
    if (!card.hidden) count += 1;
  }
  for (const button of buttons()) {
    const isChosen = button.dataset['filter'] === filter;
    button.setAttribute('aria-pressed', String(isChosen));
    if (!isChosen) continue;
    setText('count', button.dataset['count']);
    setText('emptyTitle', button.dataset['emptyTitle']);
    setText('emptyText', button.dataset['emptyText']);
    showInRow(button);
  }
  hide('cards', count === 0);
  hide('empty', count > 0);
  hide('refresh', filter !== 'upcoming');
}

/** Scrolls the row of filters on a phone, and never the page. */
function showInRow(button: HTMLElement): void {
  const row = button.parentElement;
  if (row && row.scrollWidth > row.clientWidth)
    row.scrollTo({ left: button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2, behavior: 'instant' });
}

function choose(filter: Filter): void {
  const search = searchWithFilter(location.search, filter);
  if (search === location.search) return;
  history.pushState(null, '', location.pathname + search + location.hash);
  showFiltered();
  document.dispatchEvent(new Event(filterChosen));
  // With fewer cards the list would start above the window, so it is scrolled back to its start.
  const list = part('list');
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' });
}

document.dispatchEvent(new Event(filtersReady));
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-filter]') : null;
  if (button) choose(button.dataset['filter'] as Filter);
});
addEventListener('popstate', showFiltered);
addEventListener('pageshow', showFiltered);
document.addEventListener(renderedEvent, showFiltered);
showFiltered();
