import { expect, it } from '@jest/globals';
import { linkedEvent, linkedOffer } from './linked-event.ts';

it.each([
  ['', {}, undefined],
  ['?event=e1', { selectedEvent: 'e1' }, undefined],
  ['?event=e1&offer=w1', { selectedEvent: 'e1' }, 'w1'],
])('takes event and offer from the address %j', (search, event, offer) => {
  Object.assign(globalThis, { location: { search } });
  expect([linkedEvent(), linkedOffer()]).toEqual([event, offer]);
});
