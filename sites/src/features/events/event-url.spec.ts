import { expect, it } from '@jest/globals';
import { dialogInUrl, searchWithDialog } from './event-url.ts';

it('names the popup that an address asks for', () => {
  expect(dialogInUrl('?event=7&view=rules')).toBe('rules-7');
  expect(dialogInUrl('?event=7&view=description')).toBe('description-7');
  for (const other of ['', '?event=7', '?view=rules', '?event=7&view=menu']) expect(dialogInUrl(other)).toBeUndefined();
});

it('writes and wipes an address and leaves the rest of the query alone', () => {
  expect(searchWithDialog('?from=sms', { event: '7', view: 'rules' })).toBe('?from=sms&event=7&view=rules');
  expect(searchWithDialog('?from=sms&event=7&view=rules')).toBe('?from=sms');
  expect(searchWithDialog('?event=7&view=rules')).toBe('');
});
