import { renderedEvent } from '../../../lib/live/live.ts';
import { policyHash } from '../../../lib/security-policy.ts';
import { filterChosen, filterOf, filterParameter } from './filters.ts';

/**
 * Filters the cards by the URL before React is loaded, so that the filters work from the first paint on, and offline.
 * React renders the same later (`useFilter`). The page contains this function as text (`filterCardsScript`), so the
 * function may use nothing outside itself. A text is set only when it changes, because a screen reader would announce
 * it again. On a phone, the row of filters scrolls to the chosen filter. After a choice, the page scrolls to the start
 * of the list if that is above the window.
 */
function filterCards(statusOf: Record<string, string>, name: string, chosen: string, rendered: string): void {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const part = (part: string, change: (element: HTMLElement) => void) => all(`[data-events=${part}]`).forEach(change);
  const buttons = () => all('[data-filter]');

  const show = () => {
    const wanted = new URLSearchParams(location.search).get(name);
    const [first] = buttons();
    const button = buttons().find(({ dataset }) => dataset['filter'] === wanted) ?? first;
    if (!button) return;
    let count = 0;
    all('[data-event-type]').forEach((card) => {
      card.hidden = button !== first && statusOf[card.dataset['eventType']!] !== wanted;
      if (!card.hidden) count += 1;
    });
    buttons().forEach((each) => each.setAttribute('aria-pressed', String(each === button)));
    ['count', 'emptyTitle', 'emptyText'].forEach((text) =>
      part(text, (element) => {
        const next = button.dataset[text]!;
        if (element.textContent !== next) element.textContent = next;
      }),
    );
    part('cards', (cards) => (cards.hidden = count === 0));
    part('empty', (empty) => (empty.hidden = count > 0));
    part('refresh', (refresh) => (refresh.hidden = wanted !== 'upcoming'));
    const row = button.parentElement;
    if (row && row.scrollWidth > row.clientWidth)
      row.scrollTo({ left: button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2, behavior: 'instant' });
  };

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-filter]');
    if (!button) return;
    const url = new URL(location.href);
    if (button === buttons()[0]) url.searchParams.delete(name);
    else url.searchParams.set(name, button.dataset['filter']!);
    if (url.href === location.href) return;
    history.pushState(null, '', url);
    show();
    document.dispatchEvent(new Event(chosen));
    part('list', (list) => {
      if (list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
  });
  ['readystatechange', rendered].forEach((event) => document.addEventListener(event, show));
  ['popstate', 'pageshow'].forEach((event) => addEventListener(event, show));
}

/** The inline script. The page has it before the filters. */
export const filterCardsScript = `(${filterCards.toString()})(${[filterOf, filterParameter, filterChosen, renderedEvent]
  .map((each) => JSON.stringify(each))
  .join()})`;

/** Hash of the inline script, for `script-src` of the security policy. */
export const filterCardsHash = policyHash(filterCardsScript);
