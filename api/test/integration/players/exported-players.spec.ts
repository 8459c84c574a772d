import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { In } from 'typeorm';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { Event } from '../../../src/events/event.entity.ts';
import { Player } from '../../../src/players/player.entity.ts';
import { playerName } from '../../../src/players/player.view.ts';
import { csvTable } from '../../../src/platform/spreadsheets/csv.ts';
import { anEvent, aPlayer } from '../../support/builders.ts';
import { asAdmin } from '../../support/signed-in.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '100' } });
  headers = await asAdmin(test);
});
afterAll(() => test.close());
beforeEach(() => test.db.query('DELETE FROM players'));

/** The file as JavaScript writes it, row by row. */
const written = csvTable<Player & { eventName: string | null }>([
  ['S.No', (_, serial) => serial],
  ['Name', playerName],
  ['Age', ({ age }) => age],
  ['Mobile', ({ mobile }) => mobile],
  ['Address', ({ address }) => address],
  ['Playing Style', ({ playingStyle }) => playingStyle],
  ['Player Type', ({ playerType }) => playerType],
  ['Receipt No', ({ receiptNumber }) => receiptNumber],
  ['Amount', ({ amountPaise }) => (amountPaise === null ? null : toRupees(amountPaise))],
  ['Unavailability', ({ unavailability }) => unavailability || 'Available'],
  ['Remarks', ({ remarks }) => remarks],
  ['Event', ({ eventName }) => eventName],
  ['Registered On', ({ createdAt }) => indianDay(createdAt)],
  ['Consent', () => 'Missing'],
]);

async function expected(): Promise<string> {
  const players = await test.db.getRepository(Player).find({ order: { createdAt: 'DESC', id: 'DESC' } });
  const ids = players.flatMap(({ eventId }) => eventId ?? []);
  const events = await test.db.getRepository(Event).findBy({ id: In(ids) });
  const names = new Map(events.map(({ id, eventName }) => [id, eventName]));
  const rows = players.map((player) => ({ ...player, eventName: names.get(player.eventId ?? '') ?? null }));
  return written.head + rows.map((row, i) => written.record(row, i + 1)).join('');
}

const open = (query = '') => fetch(`${test.url}/api/players/export${query}`, { headers });
const exported = async () => Buffer.from(await (await open()).arrayBuffer()).toString();

const nasty = [
  ...'",\n\r\t\\\b\f\v\u0001\u007f\u0085\u00a0=+-@\'; .aZ09',
  ...['\r\n', '\\.', '\\N', 'अनन्या', 'क़', '🏏', '＝', '−', '\u200b', '\ufeff', 'Ward 12, Raipur', 'NULL'],
];
const texts = fc.array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme-ascii', maxLength: 3 })), {
  maxLength: 6,
});
const cell = texts.map((parts) => parts.join('').replaceAll('\0', ''));
const player = fc.record({
  address: cell,
  playingStyle: cell,
  unavailability: cell,
  remarks: cell,
  createdAt: fc.date({ min: new Date('2019-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
});

it('writes the very bytes that JavaScript writes, of whatever the database holds', async () => {
  const given = fc.sample(player, 600);
  for (let from = 0; from < given.length; from += 200)
    await Promise.all(given.slice(from, from + 200).map((each) => aPlayer(test.db, each)));
  expect(await exported()).toBe(await expected());
});

it.each([150_000, 150_050, 150_005, 1, 2_147_483_647])(
  'writes the event and rupees of %i paise',
  async (amountPaise) => {
    const { id: eventId } = await anEvent(test.db, { eventName: `=Cup, "${amountPaise}"` });
    const paid = { source: 'paid', eventId, receiptNumber: `MSC-2026-${amountPaise}`, amountPaise } as const;
    await aPlayer(test.db, { ...paid, lastName: '', firstName: 'अनन्या', createdAt: new Date('2026-11-20T18:29:59Z') });
    await aPlayer(test.db, { createdAt: new Date('2026-11-20T18:30:00Z') });
    expect(await exported()).toBe(await expected());
  },
);

it('writes the headings of an empty list', async () => {
  expect(await exported()).toBe(written.head);
});

/** More than all buffers between the database and a client hold. */
const fillBuffers = () =>
  test.db.query(
    `INSERT INTO players (source, kind, player_type, first_name, last_name, name_key, mobile, age, address, playing_style, remarks)
     SELECT 'imported', 'old', 'Old Player', 'P' || i, 'Sahu', 'p' || i || ' sahu', '9000000000', 20, 'Raipur', 'x', repeat('x', 1000)
     FROM generate_series(1, 20000) i`,
  );

const copying = (): Promise<{ pid: number; query: string }[]> =>
  test.db.query(
    `SELECT pid, query FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%' AND state = 'active'`,
  );

it('keeps what is searched for out of the statement, which a server may write to its log', async () => {
  await fillBuffers();
  const q = `p1 o'sahu\\ $1 %`;
  expect(await (await open(`?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).text()).toBe(
    written.head.replace('\uFEFF', ''),
  );
  const answer = await open(`?filter=${JSON.stringify({ q: 'sahu' })}`);
  expect(answer.headers.get('x-total-count')).toBe('20000');
  const [{ query } = { query: '' }] = await copying();
  expect(query).toContain('COPY (SELECT');
  expect(query).not.toContain('sahu');
  await answer.body!.cancel();
});

it('breaks off when its statement is ended in the middle, and gives the connection back', async () => {
  await fillBuffers();
  const body = (await open()).body!.getReader();
  await body.read();
  const [{ pid } = { pid: 0 }] = await copying();
  await test.db.query('SELECT pg_cancel_backend($1)', [pid]);
  const readAll = async () => {
    while (!(await body.read()).done);
  };
  await expect(readAll()).rejects.toThrow('terminated');
  for (let time = 0; time < 6; time += 1) expect((await (await open()).text()).split('\r\n')).toHaveLength(20_002);
  expect(await copying()).toEqual([]);
});

it('answers with an error when its statement fails before the first row', async () => {
  await aPlayer(test.db);
  await test.db.query('ALTER TABLE events RENAME TO events_away');
  try {
    expect((await open()).status).toBe(500);
  } finally {
    await test.db.query('ALTER TABLE events_away RENAME TO events');
  }
  expect((await open()).status).toBe(200);
});
