import { describe, expect, it } from '@jest/globals';
import { queryInUrl, withQuery } from './playerQuery.ts';
import { newestFirst } from './playerSorts.ts';

const usual = { filter: {}, sort: newestFirst, page: 1, perPage: 25 };

describe('an address', () => {
  it('shows all players, the newest first, when it says nothing', () => {
    expect(queryInUrl('?tab=players')).toEqual(usual);
  });

  it('says what is filtered, sorted and shown', () => {
    const search = '?tab=players&eventId=e1&position=Old+Player&from=2026-11-01&to=2026-11-30&family=p1';
    expect(queryInUrl(`${search}&sort=name&order=DESC&page=3&perPage=100`)).toEqual({
      filter: { eventId: 'e1', position: 'Old Player', from: '2026-11-01', to: '2026-11-30', family: 'p1' },
      sort: { field: 'name', order: 'DESC' },
      page: 3,
      perPage: 100,
    });
  });

  it.each(['q=Asha', 'from=2026-02-30', 'to=soon', 'sort=password', 'page=-2', 'page=x', 'perPage=100000'])(
    'is as usual with %s',
    (parameter) => expect(queryInUrl(`?tab=players&${parameter}`)).toEqual(usual),
  );
});

describe('a change', () => {
  it('begins again on the first page, and leaves the rest of the address', () => {
    const changed = withQuery('?tab=players&page=4&sort=name&order=ASC', { filter: { eventId: 'e1', position: '' } });
    expect(changed).toBe('?tab=players&sort=name&order=ASC&eventId=e1');
    expect(withQuery(changed, { sort: newestFirst })).toBe('?tab=players&eventId=e1');
    expect(withQuery('?tab=players&page=4', { perPage: 50 })).toBe('?tab=players&perPage=50');
  });

  it('never writes the search into the address', () => {
    expect(withQuery('?tab=players', { filter: { q: 'Asha 9826100001' } })).toBe('?tab=players');
  });

  it.each([2, 1])('to page %i is read back', (page) => {
    expect(queryInUrl(withQuery('?tab=players&page=7&from=2026-11-01', { page }))).toEqual({
      ...{ ...usual, page },
      filter: { from: '2026-11-01' },
    });
  });
});
