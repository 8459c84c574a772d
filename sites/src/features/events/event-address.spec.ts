import { expect, it } from '@jest/globals';
import { popupAt, searchWith } from './event-address.ts';

it('names the popup that an address asks for', () => {
  expect(popupAt('?event=7&view=rules')).toBe('rules-7');
  expect(popupAt('?event=7&view=description')).toBe('description-7');
  for (const other of ['', '?event=7', '?view=rules', '?event=7&view=menu']) expect(popupAt(other)).toBeUndefined();
});

it('writes and wipes an address and leaves the rest of the query alone', () => {
  expect(searchWith('?from=sms', { event: '7', view: 'rules' })).toBe('?from=sms&event=7&view=rules');
  expect(searchWith('?from=sms&event=7&view=rules')).toBe('?from=sms');
  expect(searchWith('?event=7&view=rules')).toBe('');
});
