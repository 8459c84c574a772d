import { describe, expect, it } from '@jest/globals';
import { alertMessage, type NotifiedItem } from './alert-message.ts';
import { waitingBuild, waitingFiles, waitingPayments } from './attention-items.ts';

const now = new Date('2026-11-23T12:00:00Z');
const about = { club: 'The Club', console: 'https://club.example/admin', now };
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const refused: NotifiedItem = {
  ...{ key: 'refund_failed 1 1', kind: 'refund_failed', since: hoursAgo(30), count: 1, paise: 150_000 },
  sentAt: null,
};

it('says kind, count, sum, since when and where to look', () => {
  const message = alertMessage([refused, { ...refused, key: 'refund_failed 2 1', sentAt: hoursAgo(1) }], about);
  expect(message?.subject).toBe('The Club: 2 things wait for a person');
  expect(message?.text.split('\n')).toEqual([
    'New:',
    expect.stringMatching(
      /^- Refunds that the provider has refused, or does not list after a restore: 1, ₹1,500.*, since 22 Nov/,
    ),
    '',
    'All that waits:',
    expect.stringMatching(
      /^- Refunds that the provider has refused, or does not list after a restore: 2, ₹3,000.*, since 22 Nov/,
    ),
    '',
    'https://club.example/admin',
  ]);
  expect(message?.added).toEqual([expect.objectContaining({ kind: 'refund_failed', count: 1, rupees: 1500 })]);
});

it('says nothing twice, until a day has passed', () => {
  expect(alertMessage([], about)).toBeUndefined();
  expect(alertMessage([{ ...refused, sentAt: hoursAgo(23.9) }], about)).toBeUndefined();
  expect(alertMessage([{ ...refused, sentAt: hoursAgo(24) }], about)).toMatchObject({
    ...{ subject: 'The Club: 1 thing waits for a person (reminder)', added: [] },
    waiting: [{ count: 1 }],
  });
});

it('takes no name from the console’s list, and tells two items of one payment apart', () => {
  const item = { id: 'p', reason: 'refund_failed', since: now.toISOString(), amount: 10, payerName: 'Asha' } as const;
  const waiting = waitingPayments([item, item]);
  expect(waiting.map(({ key }) => key)).toEqual(['refund_failed p 1', 'refund_failed p 2']);
  expect(JSON.stringify(waiting)).not.toContain('Asha');
});

it('counts files and builds only when a person has to look', () => {
  expect(waitingFiles(null)).toEqual([]);
  expect(waitingFiles({ sweptAt: now, spared: 0, missing: [] })).toEqual([]);
  const missing = [{ table: 'events', id: 'e' }] as never;
  expect(waitingFiles({ sweptAt: now, spared: 2, missing })).toMatchObject([
    { kind: 'pictures_missing', count: 1 },
    { kind: 'files_unnamed', count: 2 },
  ]);
  const build = (failures: number, more = {}) => ({
    failures,
    checkedAt: now,
    fault: null,
    buildingSince: null,
    ...more,
  });
  expect(waitingBuild([build(2)], now)).toEqual([]);
  expect(waitingBuild([build(0), build(3)], now)).toMatchObject([{ kind: 'site_not_built', count: 3 }]);
});

describe('a build that cannot end', () => {
  const build = { failures: 3, checkedAt: now, fault: '/api/members answered 503.', buildingSince: null };

  it('is a message that says why', () => {
    const [item] = waitingBuild([build], now);
    const message = alertMessage([{ ...item!, sentAt: null }], about);
    expect(message?.text).toMatch(/^- The site cannot be built.*: 3, since .*\. \/api\/members answered 503\.$/m);
    expect(message?.waiting).toMatchObject([{ kind: 'site_not_built', note: '/api/members answered 503.' }]);
  });

  it('is told from one that runs for more than half an hour, of which nothing has failed', () => {
    const since = (minutes: number) => ({
      ...{ ...build, failures: 0, fault: null },
      buildingSince: new Date(now.getTime() - minutes * 60_000),
    });
    expect(waitingBuild([since(29)], now)).toEqual([]);
    const [item] = waitingBuild([since(31)], now);
    const message = alertMessage([{ ...item!, sentAt: null }], about);
    expect(message?.text).toMatch(/^- Builds of the site that have run for more than half an hour.*: 1, since 23 Nov/m);
    expect(message?.text).not.toContain('cannot be built');
  });
});
