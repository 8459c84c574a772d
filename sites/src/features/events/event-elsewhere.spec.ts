import { expect, it } from '@jest/globals';
import { shortEventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import { pageOfDialog } from './event-elsewhere.ts';

it('leads from a popup that the page does not hold to the page of its event', () => {
  const event = '3F2A9C1B-04d5-4e6f-8a7b-9c0d1e2f3a4b';
  expect(pageOfDialog(`?event=${event}&view=rules`, '/events')).toBe(`${shortEventPageUrl(event)}#rules`);
  expect(pageOfDialog(`?event=${event}&view=description`, '/hi/events')).toBe(
    `/hi${shortEventPageUrl(event)}#description`,
  );
  for (const other of ['', `?event=${event}`, '?event=7&view=rules', '?event=//evil.example&view=rules'])
    expect(pageOfDialog(other, '/events')).toBeUndefined();
});
