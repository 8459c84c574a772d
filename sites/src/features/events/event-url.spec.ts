import { expect, it } from '@jest/globals';
import { dialogInUrl, searchWithDialog } from './event-url.ts';

it('reads the popup from the query string', () => {
  expect(dialogInUrl('?event=7&view=rules')).toBe('rules-7');
  expect(dialogInUrl('?event=7&view=description')).toBe('description-7');
  for (const other of ['', '?event=7', '?view=rules', '?event=7&view=menu']) expect(dialogInUrl(other)).toBeUndefined();
});

it('adds and removes the popup and keeps other parameters', () => {
  expect(searchWithDialog('?from=sms', { event: '7', view: 'rules' })).toBe('?from=sms&event=7&view=rules');
  expect(searchWithDialog('?from=sms&event=7&view=rules')).toBe('?from=sms');
  expect(searchWithDialog('?event=7&view=rules')).toBe('');
});
