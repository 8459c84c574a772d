import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { PlayerStanding } from '@maidan/shared/wire/player-record.ts';
import type { Player } from '../../../src/players/player.entity.ts';
import { ErasureService } from '../../../src/privacy/erasure.service.ts';
import { aPlayer, anEvent, secretary } from '../../support/builders.ts';
import { payAndReturn } from '../../support/payments/bank.ts';
import { Payer } from '../../support/payments/payer.ts';
import { Records } from '../../support/player-records.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let records: Records;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '100' } });
  test.app.useLogger(false);
  records = await Records.signedIn(test);
});
beforeEach(() => test.db.query('TRUNCATE payments, players, events CASCADE'));
afterAll(() => test.close());

const erase = (id: string) => test.app.get(ErasureService).erase(id, 'By letter', secretary);
const paid = async (given: Partial<Player> = {}) => {
  const { id: eventId } = await anEvent(test.db);
  const money = { source: 'paid', eventId, amountPaise: 150_000, receiptNumber: 'MSC-2026-000001' } as const;
  return aPlayer(test.db, { ...money, kind: 'new', ...given });
};

it('answers everything that is known of a player', async () => {
  const player = await paid({ remarks: 'Left knee', photoKey: 'a.webp' });
  const record = await records.read(player.id);
  expect(record).toEqual({
    ...{ id: player.id, _id: player.id, name: 'Ravi Sahu', firstName: 'Ravi', lastName: 'Sahu', age: 31 },
    ...{ phone: '9876543210', mobile: '9876543210', address: player.address, playingStyle: player.playingStyle },
    ...{ position: playerTypeOf.new, kind: 'new', source: 'paid', standing: 'active', isActive: 1, version: 1 },
    ...{ receipt_number: 'MSC-2026-000001', amount: 1500, registrationFee: 1500 },
    ...{ unavailability: '', remarks: 'Left knee', eventId: player.eventId, eventName: 'Monsoon Tennis-Ball Cup' },
    photo: expect.stringContaining(`/api/players/${player.id}/photo?`),
    createdAt: player.createdAt.toISOString(),
    ...{ deletedAt: null, erasedAt: null, family: [], corrections: [] },
  });
});

const gone = { deletedAt: new Date() };
const refunded = { isActive: false, inactiveReason: 'refunded' } as const;
it.each<[PlayerStanding, Partial<Player>]>([
  ['active', {}],
  ['deleted', gone],
  ['hidden', { isActive: false, inactiveReason: 'hidden' }],
  ['refunded', refunded],
  ['refunded', { ...refunded, ...gone }],
  ['reversed', { isActive: false, inactiveReason: 'reversed' }],
])('says that a player is %s', async (standing, given) => {
  const { id } = await paid(given);
  expect(await records.read(id)).toMatchObject({
    standing,
    deletedAt: given.deletedAt ? expect.any(String) : null,
    erasedAt: null,
  });
});

it('names no address of a photo for a deleted player, where it would answer 404', async () => {
  const { id } = await aPlayer(test.db, { ...gone, photoKey: 'a.webp' });
  expect((await records.read(id)).photo).toBeNull();
});

it('names the listed players of the same mobile and another name', async () => {
  const asha = await aPlayer(test.db, { firstName: 'Asha', age: 9, kind: 'child' });
  const ravi = await paid();
  await aPlayer(test.db, { firstName: 'Ravi' });
  await aPlayer(test.db, { firstName: 'Deleted', ...gone });
  await aPlayer(test.db, { firstName: 'Hidden', isActive: false, inactiveReason: 'hidden' });
  await aPlayer(test.db, { firstName: 'Stranger', mobile: '9826100000' });
  const { family } = await records.read(ravi.id);
  const child = { age: 9, position: playerTypeOf.child, eventName: null, photo: null };
  expect(family).toEqual([{ id: asha.id, name: 'Asha Sahu', ...child }]);
  expect((await records.read(asha.id)).family.map(({ name }) => name)).toEqual(['Ravi Sahu', 'Ravi Sahu']);
});

it('answers for who was erased, with the facts of the money and nothing else', async () => {
  const { id } = await paid({ remarks: 'Left knee' });
  await aPlayer(test.db, { firstName: 'Brother' });
  await records.correct(id, { firstName: 'Ravindra', reason: 'Ravi wrote himself' });
  await erase(id);
  const record = await records.read(id);
  expect(record).toMatchObject({
    ...{ name: '', firstName: '', lastName: '', mobile: '', phone: '', age: 0, address: '', remarks: '', photo: null },
    ...{ standing: 'erased', receipt_number: 'MSC-2026-000001', amount: 1500, eventName: 'Monsoon Tennis-Ball Cup' },
    ...{ erasedAt: expect.any(String), deletedAt: expect.any(String), family: [] },
    corrections: [{ actor: 'secretary', reason: '', changes: [{ field: 'firstName', before: null, after: null }] }],
  });
  expect(JSON.stringify(record)).not.toMatch(/Ravi/);
});

const nobody = { guardian: null, consent: null, paymentId: null, merchTxnId: null, registeredName: null };

it('answers what came with the registration, and the registered name once it was corrected', async () => {
  const payer = new Payer(test);
  const child = { firstName: 'Asa', lastName: 'Verma', age: 9, playerType: playerTypeOf.child };
  const consent = { version: '2026-11-hi', guardianName: 'Meena Verma', guardianRelation: 'Mother' };
  const merchTxnId = await payer.start(await anEvent(test.db), { ...child, consent });
  await payAndReturn(payer, merchTxnId);
  const { id: paymentId, playerId } = await payer.payment(merchTxnId);
  const agreed = { version: '2026-11-hi', at: expect.any(String), isOnPaper: false, mayBeAssumed: false };
  const sent = { paymentId, merchTxnId, consent: agreed };
  const guardian = { name: 'Meena Verma', relation: 'Mother' };
  expect(await records.registration(playerId!)).toEqual({ ...sent, guardian, registeredName: null });
  await records.correct(playerId!, { firstName: 'Asha' });
  expect(await records.registration(playerId!)).toEqual({ ...sent, guardian, registeredName: 'Asa Verma' });
  await erase(playerId!);
  expect(await records.registration(playerId!)).toEqual({ ...nobody, ...sent });
});

it('has no registration for an imported player, and neither for nobody', async () => {
  const { id } = await aPlayer(test.db);
  expect(await records.registration(id)).toEqual(nobody);
  for (const unknown of [crypto.randomUUID(), 'nobody'])
    for (const call of ['record', 'registration']) {
      const url = `${test.url}/api/admin/players/${unknown}/${call}`;
      expect((await fetch(url, { headers: records.headers })).status).toBe(404);
      expect((await fetch(url)).status).toBe(401);
    }
});
