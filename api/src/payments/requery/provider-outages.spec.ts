import { describe, expect, it } from '@jest/globals';
import { outageAttention } from './provider-outages.service.ts';

const now = new Date('2026-11-21T10:00:00Z');
const outage = (minutes: number, failures = 3) => ({ since: new Date(now.getTime() - minutes * 60_000), failures });
const none = { count: 0, paise: 0 };

describe('a provider that does not answer', () => {
  it.each([
    ['nothing on record', []],
    ['a single call that failed an hour ago', [outage(60, 1)]],
    ['a hiccup of seconds', [outage(0.5, 9)]],
  ])('is not shown with %s', (_name, outages) => {
    expect(outageAttention(outages, none, now)).toBeUndefined();
  });

  it.each([
    [0, 'No payment waits for it.'],
    [1, '1 payment waits for it.'],
    [12, '12 payments wait for it.'],
  ])('is shown with its start and that %d payments wait', (count, words) => {
    const item = outageAttention([outage(5), outage(60), outage(90, 1)], { count, paise: count * 150_000 }, now);
    expect(item).toMatchObject({ id: 'provider', since: '2026-11-21T09:00:00.000Z', amount: count * 1500 });
    expect(item?.sentence).toContain(`has not answered since 21 Nov 2026, 2:30\u00a0pm. ${words}`);
  });
});
