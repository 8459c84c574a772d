import { describe, expect, it } from '@jest/globals';
import { eventTypes } from '@maidan/shared/domain/event-status.ts';
import { filterEvents, filterInUrl, filters, searchWithFilter, type Filter } from './filters.ts';

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

  it('gets the filter and keeps other parameters', () => {
    expect(searchWithFilter('', 'past')).toBe('?status=past');
    expect(searchWithFilter('?from=sms&status=past', 'ongoing')).toBe('?from=sms&status=ongoing');
    expect(searchWithFilter('?from=sms&status=past', 'all')).toBe('?from=sms');
    expect(searchWithFilter('?status=nonsense', 'all')).toBe('');
  });
});
