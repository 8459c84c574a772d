import { describe, expect, it } from '@jest/globals';
import { shortEventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { dialogInUrl, searchWithDialog } from './event-url.ts';
import { pageOfDialog } from './event-elsewhere.ts';

describe('the address of an event', () => {
  it('reads the popup from the query string', () => {
    expect(dialogInUrl('?event=7&view=rules')).toBe('rules-7');
    expect(dialogInUrl('?event=7&view=description')).toBe('description-7');
    for (const other of ['', '?event=7', '?view=rules', '?event=7&view=menu'])
      expect(dialogInUrl(other)).toBeUndefined();
  });

  it('adds and removes the popup and keeps other parameters', () => {
    expect(searchWithDialog('?from=sms', { event: '7', view: 'rules' })).toBe('?from=sms&event=7&view=rules');
    expect(searchWithDialog('?from=sms&event=7&view=rules')).toBe('?from=sms');
    expect(searchWithDialog('?event=7&view=rules')).toBe('');
  });
});

describe('an event that the list does not hold', () => {
  it('leads from a popup that the page does not hold to the page of its event', () => {
    const event = '3F2A9C1B-04d5-4e6f-8a7b-9c0d1e2f3a4b';
    expect(pageOfDialog(`?event=${event}&view=rules`, '/events')).toBe(`${shortEventPageUrl(event)}#rules`);
    expect(pageOfDialog(`?event=${event}&view=description`, '/hi/events')).toBe(
      `/hi${shortEventPageUrl(event)}#description`,
    );
    for (const other of ['', `?event=${event}`, '?event=7&view=rules', '?event=//evil.example&view=rules'])
      expect(pageOfDialog(other, '/events')).toBeUndefined();
  });
});
