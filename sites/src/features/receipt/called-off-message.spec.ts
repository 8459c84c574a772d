import { expect, it } from '@jest/globals';
import { calledOffMessage } from './called-off-message.ts';

const receipt = { eventDate: '2026-12-05', amount: 1500, eventCalledOffAt: null, takenOn: null, partialRefund: null };

it.each([
  ['before it begins', '2026-11-22T05:00:00.000Z', '22 November 2026. The club refunds your ₹1,500 in full'],
  ['on its first day in India', '2026-12-05T18:29:59.000Z', '5 December 2026. The club refunds your ₹1,500 in full'],
  ['after it has begun', '2026-12-05T18:30:00.000Z', '6 December 2026, after it had begun. Please ask the club'],
])('says what becomes of the fee when the event is called off %s', (_, eventCalledOffAt, expected) => {
  expect(calledOffMessage('en', { ...receipt, eventCalledOffAt })).toContain(expected);
});

it('promises only what has not gone back in part', () => {
  const partialRefund = { returned: [{ amount: 500, date: '2026-11-21T05:00:00.000Z' }], underway: 99.5, kept: 900.5 };
  const message = calledOffMessage('en', { ...receipt, eventCalledOffAt: '2026-11-22T05:00:00.000Z', partialRefund });
  expect(message).toContain('The club refunds your ₹1,000 in full');
});

it('asks whoever paid at the counter to come for the money', () => {
  const eventCalledOffAt = '2026-11-22T05:00:00.000Z';
  expect(calledOffMessage('en', { ...receipt, eventCalledOffAt, takenOn: '2026-11-20' })).toBe(
    'This event was called off on 22 November 2026. Bring this receipt to the club: it gives your ₹1,500 back by hand.',
  );
});

it('says nothing of an event that takes place', () => {
  expect(calledOffMessage('en', receipt)).toBeUndefined();
});

it('says the same in Hindi', () => {
  const inHindi = (eventCalledOffAt: string, takenOn: string | null = null) =>
    calledOffMessage('hi', { ...receipt, eventCalledOffAt, takenOn });
  expect(inHindi('2026-11-22T05:00:00.000Z')).toMatch(/^यह प्रतियोगिता 22 नवंबर 2026 को रद्द कर दी गई। क्लब आपके पूरे ₹1,500/);
  expect(inHindi('2026-11-22T05:00:00.000Z', '2026-11-20')).toContain('यह रसीद लेकर क्लब आइए: आपके ₹1,500');
  expect(inHindi('2026-12-05T18:30:00.000Z')).toContain('6 दिसंबर 2026');
});
