import { expect, it } from '@jest/globals';
import { filterInUrl, withFilter } from './historyFilter.ts';

it('reads its own fields from the address, and no others', () => {
  expect(filterInUrl('?tab=history&actor=kavita&from=&page=2')).toEqual({ actor: 'kavita' });
});

it('writes changes into the address and drops what is empty', () => {
  const search = withFilter('?tab=history&actor=kavita', { q: 'Cup & ball', actor: '' });
  expect(search).toBe('?tab=history&q=Cup+%26+ball');
  expect(filterInUrl(search)).toEqual({ q: 'Cup & ball' });
});
