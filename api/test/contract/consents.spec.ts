import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { declarations } from '@maidan/shared/declaration.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { counterForm, registerAtCounter } from '../support/payments/counter.ts';
import { Payer } from '../support/payments/payer.ts';
import { Records } from '../support/player-records.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const child = { age: 12, playerType: playerTypeOf.child };
const mother = { guardianName: 'Meena Verma', guardianRelation: 'Mother' };
const { version } = declarations.hi;

let test: TestApp;
let records: Records;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  records = await Records.signedIn(test);
  event = await anEvent(test.db);
  for (const [firstName, given] of [
    ['Nobody', { ...child, consent: null }],
    ['Alone', { ...child, consent: { version } }],
    ['Mother', { ...child, consent: { version, ...mother } }],
    ['Adult', { consent: { version: '2026-11' } }],
  ] as const) {
    const payer = new Payer(test);
    const body = await payer.application(event, { firstName });
    const { json } = await payer.initiate({ ...body, playerData: { ...body.playerData, ...given } });
    await payAndReturn(payer, json.data.merchTxnId);
  }
  await registerAtCounter({ url: test.url, headers: records.headers }, counterForm(event, { firstName: 'Paper' }));
  await aPlayer(test.db, { firstName: 'Imported', source: 'imported' });
});
afterAll(() => test.close());

async function idOf(firstName: string): Promise<string> {
  const [row] = await test.db.query<{ id: string }[]>('SELECT id FROM players WHERE first_name = $1', [firstName]);
  return row!.id;
}

async function namesWith(consent: string): Promise<string[]> {
  const filter = encodeURIComponent(JSON.stringify({ consent }));
  const answer = await fetch(`${test.url}/api/admin/players?filter=${filter}`, { headers: records.headers });
  return ((await answer.json()) as ListedPlayerView[]).map(({ name }) => name.split(' ')[0]!).sort();
}

it('nobody is recorded to have agreed for a child when no consent was sent', async () => {
  expect(await records.registration(await idOf('Nobody'))).toMatchObject({ consent: null, guardian: null });
  const stored = `SELECT consent_version, consent_at, guardian_name FROM registrations WHERE first_name = 'Nobody'`;
  expect(await test.db.query(stored)).toEqual([{ consent_version: null, consent_at: null, guardian_name: null }]);
});

it('no version is invented for a declaration that was signed on paper', async () => {
  const { consent } = await records.registration(await idOf('Paper'));
  expect(consent).toEqual({ version: null, at: expect.any(String), isOnPaper: true, mayBeAssumed: false });
});

it('a consent keeps the version that was read, also an earlier one', async () => {
  expect((await records.registration(await idOf('Mother'))).consent).toMatchObject({ version, mayBeAssumed: false });
  expect((await records.registration(await idOf('Adult'))).consent).toMatchObject({ version: '2026-11' });
});

it.each([['1999-01'], [''], [undefined], [7]])(
  'a consent to version %j, which was never published, is refused and nothing is stored',
  async (unpublished) => {
    const payer = new Payer(test);
    const body = await payer.application(event, { firstName: 'Refused' });
    const answer = await payer.initiate({
      ...body,
      playerData: { ...body.playerData, consent: { version: unpublished } },
    });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toBe('consent.version must be a version of the declaration that was published');
    expect(await test.db.query(`SELECT 1 FROM registrations WHERE first_name = 'Refused'`)).toEqual([]);
  },
);

it('the secretary finds everybody for whom a consent is missing: a minor’s own is not a guardian’s', async () => {
  expect(await namesWith('missing')).toEqual(['Alone', 'Imported', 'Nobody']);
  expect(await namesWith('given')).toEqual(['Adult', 'Mother', 'Paper']);
});

it('the exported list says for whom a consent is missing', async () => {
  const answer = await fetch(`${test.url}/api/players/export`, { headers: records.headers });
  const lines = (await answer.text()).trim().split('\r\n').slice(1);
  const said = lines.map((line) => [line.split(',')[1]!.split(' ')[0], line.split(',').at(-1)]);
  expect(Object.fromEntries(said)).toEqual({
    ...{ Nobody: 'Missing', Imported: 'Missing', Alone: 'Guardian missing' },
    ...{ Mother: 'Given', Adult: 'Given', Paper: 'On paper' },
  });
});
