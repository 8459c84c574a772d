import { afterEach, describe, expect, it } from '@jest/globals';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { Receipt } from '@maidan/shared/wire/payments.ts';
import { sampleEvent } from '../../lib/event/testing/sample-event.ts';
import { loadNextEvents } from './open-events.ts';

const event = (id: string, changes: Partial<EventView> = {}): EventView =>
  sampleEvent({ id, startDate: '2099-12-06', endDate: '2099-12-06', ...changes });

const receipt = (playerName: string, eventId: string, changes: Partial<Receipt> = {}): Receipt =>
  ({
    ...{ playerName, eventId, merchantTxnId: `${playerName} ${eventId}`, eventEnd: '2099-12-06', isSender: true },
    ...{ refund: null, withdrawal: null, eventCalledOffAt: null },
    ...changes,
  }) as Receipt;

describe('the events for which a player may be registered next', () => {
  const browserFetch = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = browserFetch));

  /**
   * Fakes the API; returns the paths that were requested.
   * @param outOfRange the events for which the age does not fit, by transaction id; the answer for any other player is
   * 503
   */
  function answer(events: readonly EventView[], outOfRange: Record<string, string[]> = {}): string[] {
    const asked: string[] = [];
    globalThis.fetch = async (address) => {
      const url = new URL(address as string, 'http://localhost');
      asked.push(url.pathname);
      if (url.pathname === '/api/events/upcoming/list') return Response.json({ success: true, events });
      const known = outOfRange[url.searchParams.get('transaction') ?? ''];
      return known ? Response.json({ outOfRange: known }) : Response.json({ error: 'Away' }, { status: 503 });
    };
    return asked;
  }

  async function offered(receipts: readonly Receipt[]): Promise<Record<string, string[]>> {
    const offers = await loadNextEvents(receipts, new AbortController().signal);
    return Object.fromEntries(
      offers.map(({ receipt: { playerName }, events }) => [playerName, events.map((each) => each.id)]),
    );
  }

  it('are those that fit the age of each, as far as it is known', async () => {
    answer([event('cup'), event('under-12', { maxAge: 11 })], { 'Kavya league': [], 'Ravi league': ['under-12'] });
    const family = [receipt('Kavya', 'league'), receipt('Ravi', 'league'), receipt('Mohan', 'league')];
    expect(await offered(family)).toEqual({ Kavya: ['cup', 'under-12'], Ravi: ['cup'], Mohan: ['cup', 'under-12'] });
  });

  it('are found without asking for ages where no event has an age range', async () => {
    const asked = answer([event('cup'), event('women', { openTo: 'women' })]);
    expect(await offered([receipt('Kavya', 'league')])).toEqual({ Kavya: ['cup', 'women'] });
    expect(asked).toEqual(['/api/events/upcoming/list']);
  });

  it('have those with free places first, then those that are full', async () => {
    const full = event('full', { startDate: '2099-12-01', registrationState: 'full' });
    answer([event('closed', { registrationState: 'closed' }), full, event('cup')]);
    expect(await offered([receipt('Kavya', 'league')])).toEqual({ Kavya: ['cup', 'full'] });
  });

  it('leave out what the player is in, and a player of whom none is left', async () => {
    answer([event('cup')]);
    const receipts = [
      receipt('Kavya', 'cup'),
      receipt('Ravi', 'league'),
      receipt('Mohan', 'league', { isSender: false }),
    ];
    expect(await offered(receipts)).toEqual({ Ravi: ['cup'] });
    const refund = { status: 'refunded', amount: 700, date: null, returned: [] } as const;
    expect(await offered([receipt('Kavya', 'cup', { refund: { ...refund, returned: [] } })])).toEqual({
      Kavya: ['cup'],
    });
  });
});
