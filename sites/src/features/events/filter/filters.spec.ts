import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { filterCardsScript } from './filter-cards.ts';
import { type Filter, filterEvents, filterInUrl, filters, isShown } from './filters.ts';
import { eventsPageTexts } from '../../../content/events.ts';
import { emptyMessage, eventCount } from './EventFilters.tsx';

describe('filters', () => {
  const events = eventTypes.map((eventType) => ({ eventType }));
  const shown = (filter: Filter) => filterEvents(filter, events).map(({ eventType }) => eventType);

  it('show every event under one status, complete ones under Past', () => {
    expect(filters).toEqual(['all', 'upcoming', 'ongoing', 'past', 'abandoned']);
    expect(shown('all')).toEqual([...eventTypes]);
    expect(shown('upcoming')).toEqual(['upcoming']);
    expect(shown('ongoing')).toEqual(['ongoing']);
    expect(shown('past')).toEqual(['completed', 'past']);
    expect(shown('abandoned')).toEqual(['abandoned']);
  });

  describe('the query string', () => {
    it('names the filter; anything else shows all events', () => {
      expect(filterInUrl('?status=past')).toBe('past');
      for (const other of ['', '?status=', '?status=completed', '?status=PAST', '?filter=past'])
        expect(filterInUrl(other)).toBe('all');
    });
  });
});

describe('the inline script', () => {
  /** Fakes the parts of a page that the script uses: one card for each type of event. */
  function pageAt(address: string) {
    const buttons = filters.map((filter) => ({
      dataset: { filter, count: `${filter} events`, emptyTitle: '', emptyText: '' },
      pressed: false,
      setAttribute(_: string, value: string) {
        this.pressed = value === 'true';
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
    const context = { document, location, history, URL, URLSearchParams, Event, addEventListener: () => undefined };
    runInNewContext(filterCardsScript, context);
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

  it.each(filters)('a tap on %s shows what React shows, under the same address', (filter) => {
    const page = pageAt('/events?from=sms&status=ongoing');
    page.tell('readystatechange');
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

  it.each([
    ['/events', 'past', '?status=past'],
    ['/events?from=sms&status=past', 'ongoing', '?from=sms&status=ongoing'],
    ['/events?from=sms&status=past', 'all', '?from=sms'],
    ['/events?status=past', 'all', ''],
  ])('at %s, a tap on %s gives the address %j', (address, filter, search) => {
    const page = pageAt(address);
    page.tap(filter);
    expect(page.state().search).toBe(search);
  });
});

describe('EventFilters', () => {
  const { en, hi } = eventsPageTexts;

  describe('the filters of the events page', () => {
    it('are labelled in the words and the order of the specification', () => {
      expect(filters.map((filter) => en.filters[filter])).toEqual([
        'All Events',
        'Upcoming',
        'Ongoing',
        'Past',
        'Abandoned',
      ]);
    });

    it('show the number of events', () => {
      expect(eventCount(en, 'all', 9)).toBe('Showing 9 events');
      expect(eventCount(en, 'past', 3)).toBe('Showing 3 past events');
      expect(eventCount(en, 'ongoing', 1)).toBe('Showing 1 ongoing event');
      expect(eventCount(en, 'upcoming', 0)).toBe('Showing 0 upcoming events');
      expect(eventCount(hi, 'all', 9)).toBe('9 प्रतियोगिताएँ');
      expect(eventCount(hi, 'upcoming', 1)).toBe('1 आगामी प्रतियोगिता');
    });

    it('have a message when there are no events', () => {
      expect(emptyMessage(en, 'all')).toEqual({
        title: 'No Events Found',
        text: 'No events have been scheduled yet. Check back later for exciting cricket events!',
      });
      expect(emptyMessage(en, 'abandoned')).toEqual({
        title: 'No Abandoned Events Found',
        text: 'No abandoned events available at the moment.',
      });
      expect(emptyMessage(hi, 'past')).toEqual({
        title: 'कोई बीत चुकी प्रतियोगिता नहीं मिली',
        text: 'अभी कोई बीत चुकी प्रतियोगिता नहीं है।',
      });
    });
  });
});
