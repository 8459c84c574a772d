import { expect, it } from '@jest/globals';
import { linkedEvent, linkedOffer, offeredPlayer } from './linked-event.ts';

const player = { firstName: 'Asha', lastName: 'Verma', mobile: '9826100000', playerType: 'New Player' };

it('takes event and offer from the address, and the player of an offer that this browser knows', () => {
  Object.assign(globalThis, { localStorage: { getItem: () => JSON.stringify({ w1: player }) } });
  const read = (search: string) => {
    Object.assign(globalThis, { location: { search } });
    return [linkedEvent(), linkedOffer(), offeredPlayer()];
  };
  expect(read('')).toEqual([{}, undefined, undefined]);
  expect(read('?event=e1')).toEqual([{ selectedEvent: 'e1' }, undefined, undefined]);
  expect(read('?event=e1&offer=w1')).toEqual([{ selectedEvent: 'e1' }, 'w1', player]);
  for (const unknown of ['w2', 'toString'])
    expect(read(`?event=e1&offer=${unknown}`)).toEqual([{ selectedEvent: 'e1' }, unknown, undefined]);
});
