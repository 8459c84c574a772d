import { expect, it } from '@jest/globals';
import type { OwnRegistration, Receipt } from '@maidan/shared/wire/payments.ts';
import { sortedByDay, standingOf } from './my-registrations.ts';

const today = '2026-12-10';

/** A registration with this transaction id. Without receipt facts its payment is open. */
const registration = (merchantTxnId: string, eventDate: string, receipt?: Partial<Receipt>): OwnRegistration =>
  ({
    merchantTxnId,
    playerName: 'Asha Verma',
    eventName: 'Monsoon Cup',
    eventNameHi: '',
    eventDate,
    status: receipt ? 'paid' : 'open',
    receipt: receipt ? ({ merchantTxnId, eventDate, eventEnd: eventDate, ...receipt } as Receipt) : null,
  }) as OwnRegistration;
const ids = (list: readonly OwnRegistration[]) => list.map(({ merchantTxnId }) => merchantTxnId);

it('begins with the soonest event, and ends with those who are not in any more', () => {
  const refund: Receipt['refund'] = { status: 'due', amount: 700, date: null, returned: [] };
  const withdrawal = { date: '2026-12-01T05:00:00.000Z', kept: 700, reason: '' };
  const { coming, past } = sortedByDay(
    [
      registration('withdrawn', '2026-12-11', { withdrawal }),
      registration('refund due', '2026-12-12', { refund }),
      registration('removed', '2026-12-13', { isRemoved: true }),
      registration('later', '2026-12-26', {}),
      registration('open', '2026-12-19'),
      registration('called off', '2026-12-18', { eventCalledOffAt: '2026-12-01T05:00:00.000Z' }),
      registration('still played', '2026-12-08', { eventEnd: '2026-12-10' }),
    ],
    today,
  );
  expect(ids(coming)).toEqual(['still played', 'called off', 'open', 'later', 'withdrawn', 'refund due', 'removed']);
  expect(past).toEqual([]);
});

it('lists what is over with the latest first', () => {
  const { coming, past } = sortedByDay(
    [registration('first', '2026-01-05', {}), registration('last', '2026-12-09', {})],
    today,
  );
  expect(coming).toEqual([]);
  expect(ids(past)).toEqual(['last', 'first']);
});

it('does not call a player registered whom the club has taken off the list', () => {
  const withdrawal = { date: '2026-12-01T05:00:00.000Z', kept: 700, reason: '' };
  expect(standingOf(registration('removed', '2026-12-13', { isRemoved: true }))).toBe('removed');
  expect(standingOf(registration('withdrawn', '2026-12-13', { isRemoved: true, withdrawal }))).toBe('withdrawn');
  expect(standingOf(registration('in', '2026-12-13', { isRemoved: false }))).toBe('registered');
});
