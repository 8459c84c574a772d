import { expect, it } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { earlyFilterScript } from './early-filter.ts';
import { filterInUrl, filters, filtersReady, isShown } from './filters.ts';

/** What the script uses of a page with one card for each type of event. */
function pageAt(address: string) {
  const buttons = filters.map((filter) => ({
    dataset: { filter, count: `${filter} events`, emptyTitle: '', emptyText: '' },
    pressed: false,
    setAttribute(_: string, value: boolean) {
      this.pressed = value;
    },
  }));
  const cards = eventTypes.map((eventType) => ({ dataset: { eventType }, hidden: false }));
  const count = { textContent: '' };
  const location = new URL(address, 'https://club.test');
  const document = new EventTarget() as EventTarget & { querySelectorAll: (selector: string) => unknown[] };
  document.querySelectorAll = (selector) =>
    selector === '[data-filter]'
      ? buttons
      : selector === '[data-event-type]'
        ? cards
        : selector.includes('=count]')
          ? [count]
          : [];
  const history = { pushState: (_: unknown, __: string, url: URL) => (location.href = url.href) };
  runInNewContext(earlyFilterScript, { document, location, history, URL, URLSearchParams, AbortController });
  return {
    tap(filter: string) {
      const event = new Event('click');
      const button = buttons.find(({ dataset }) => dataset.filter === filter);
      Object.defineProperty(event, 'target', { value: { closest: () => button } });
      document.dispatchEvent(event);
    },
    tell: (name: string) => document.dispatchEvent(new Event(name)),
    state: () => ({
      search: location.search,
      count: count.textContent,
      pressed: buttons.filter(({ pressed }) => pressed).map(({ dataset }) => dataset.filter),
      shown: cards.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.eventType),
    }),
  };
}

it.each(filters)('a tap on %s shows what the module shows, under the same address', (filter) => {
  const page = pageAt('/events?from=sms&status=ongoing');
  page.tap(filter);
  const { search, count, pressed, shown } = page.state();
  expect(filterInUrl(search)).toBe(filter);
  expect(search).toMatch(/^\?from=sms/);
  expect(count).toBe(`${filter} events`);
  expect(pressed).toEqual([filter]);
  expect(shown).toEqual(eventTypes.filter((type) => isShown(filter, type)));
});

it('a shared address is filtered once the page is parsed', () => {
  const page = pageAt('/events?status=past');
  page.tell('readystatechange');
  expect(page.state().shown).toEqual(['completed', 'past']);
});

it('ends when the module answers', () => {
  const page = pageAt('/events');
  page.tell(filtersReady);
  page.tap('past');
  expect(page.state()).toMatchObject({ search: '', pressed: [] });
});
