import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { correctionSentences } from '@maidan/shared/rules/players/player-correction.ts';
import { importReasons } from '@maidan/shared/rules/players/player-import.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { PayersResponse } from '@maidan/shared/wire/payments-admin.ts';
import type { PlayerRecord, PlayerStanding } from '@maidan/shared/wire/player-record.ts';
import type { ListedPlayerView, MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import type { Event } from '../../src/events/event.entity.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { correctionRefusals } from '../../src/players/player-correction.service.ts';
import { deletionRefusals } from '../../src/players/player-deletion.service.ts';
import type { Player } from '../../src/players/player.entity.ts';
import { ErasureService } from '../../src/privacy/erasure.service.ts';
import { FileSweepService } from '../../src/privacy/file-sweep.service.ts';
import { anEvent, aPlayer, inDays, secretary } from '../support/builders.ts';
import { deleteRows } from '../support/empty-tables.ts';
import { aPicture, filesIn } from '../support/files/pictures.ts';
import { payAndReturn } from '../support/payments/bank.ts';
import { counterForm, registerAtCounter } from '../support/payments/counter.ts';
import { Payer } from '../support/payments/payer.ts';
import { Importer, playersCsv } from '../support/player-import.ts';
import { formOf, Records, refusal, withPhoto } from '../support/player-records.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let records: Records;
let event: Event;
beforeAll(async () => {
  test = await startTestApp({ sandbox: { settings: { callback: false } }, env: { THROTTLE_FACTOR: '1000' } });
  test.app.useLogger(false);
  records = await Records.signedIn(test);
});
afterAll(() => test.close());

/** Deletes all players and creates one event. */
async function beginAnew(): Promise<void> {
  await deleteRows(test.db, 'payments, players, player_imports, events');
  event = await anEvent(test.db);
}

const conflict = (error: string) => ({ status: 409, error });

describe('what is known of a player', () => {
  beforeEach(beginAnew);

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
      ...{ position: playerTypeOf('new'), kind: 'new', source: 'paid', standing: 'active', isActive: 1, version: 1 },
      ...{ receipt_number: 'MSC-2026-000001', amount: 1500, registrationFee: 1500 },
      ...{ unavailability: '', remarks: 'Left knee', eventId: player.eventId, eventName: 'Monsoon Tennis-Ball Cup' },
      photo: expect.stringContaining(`/api/players/${player.id}/photo?`),
      createdAt: player.createdAt.toISOString(),
      ...{
        deletedAt: null,
        erasedAt: null,
        family: [],
        corrections: [],
        messages: [],
        dateOfBirth: '',
        namesake: null,
      },
      seasons: [
        {
          ...{ id: player.id, year: Number(inDays(14).slice(0, 4)), source: 'paid', name: 'Ravi Sahu' },
          eventName: 'Monsoon Tennis-Ball Cup',
        },
      ],
      eligibility: { startDate: inDays(14), minAge: null, maxAge: null, ageDay: null, openTo: 'all' },
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
    const child = { age: 9, position: playerTypeOf('child'), eventName: null, photo: null };
    expect(family).toEqual([{ id: asha.id, name: 'Asha Sahu', ...child }]);
    expect((await records.read(asha.id)).family.map(({ id, name }) => [id, name])).toEqual([[ravi.id, 'Ravi Sahu']]);
  });

  it('answers for who was erased, with the facts of the money and nothing else', async () => {
    const { id } = await paid({ remarks: 'Left knee' });
    await aPlayer(test.db, { firstName: 'Brother' });
    await records.correct(id, { firstName: 'Ravindra', reason: 'Ravi wrote himself' });
    await erase(id);
    const record = await records.read(id);
    expect(record).toMatchObject({
      ...{
        name: '',
        firstName: '',
        lastName: '',
        mobile: '',
        phone: '',
        age: 0,
        address: '',
        remarks: '',
        photo: null,
      },
      ...{ standing: 'erased', receipt_number: 'MSC-2026-000001', amount: 1500, eventName: 'Monsoon Tennis-Ball Cup' },
      ...{ erasedAt: expect.any(String), deletedAt: expect.any(String), family: [] },
      corrections: [{ actor: 'secretary', reason: '', changes: [{ field: 'firstName', before: null, after: null }] }],
    });
    expect(JSON.stringify(record)).not.toMatch(/Ravi/);
  });

  const nothing = { guardian: null, consent: null, purposes: [], paymentId: null, merchTxnId: null };
  const nobody = {
    ...nothing,
    refusesMessages: false,
    isWomanOrGirl: false,
    registeredName: null,
    language: 'en',
    requests: [],
  };

  it('answers what came with the registration, and the registered name once it was corrected', async () => {
    const payer = new Payer(test);
    const child = { firstName: 'Asa', lastName: 'Verma', age: 9, playerType: playerTypeOf('child') };
    const consent = { version: '2026-11-hi', guardianName: 'Meena Verma', guardianRelation: 'Mother' };
    const merchTxnId = await payer.start(await anEvent(test.db), { ...child, consent });
    await payAndReturn(payer, merchTxnId);
    const { id: paymentId, playerId } = await payer.payment(merchTxnId);
    const agreed = { version: '2026-11-hi', at: expect.any(String), isOnPaper: false, mayBeAssumed: false };
    await test.db.query(`UPDATE payments SET language = 'hi' WHERE id = $1`, [paymentId]);
    const sent = {
      ...{ paymentId, merchTxnId, consent: agreed, isWomanOrGirl: false, purposes: [], requests: [] },
      refusesMessages: false,
      language: 'hi',
    };
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
});

describe('a correction', () => {
  beforeEach(beginAnew);

  const entries = (subjectId: string) =>
    test.db.getRepository(AuditEntry).findBy({ action: 'player.correct', subjectId });

  it('corrects every field, and keeps who did it, when, why and what it was before', async () => {
    const { id } = await aPlayer(test.db);
    const record = await records.correct(id, {
      ...{ firstName: ' राजेश ', lastName: 'साहू', age: 32, mobile: '+91 98261-00001', address: 'Ward 12' },
      ...{
        playingStyle: 'Wicket Keeper Batsman',
        unavailability: 'Monday',
        remarks: 'Captain',
        reason: ' His letter ',
      },
    });
    const after = { name: 'राजेश साहू', phone: '9826100001', mobile: '9826100001', age: 32, address: 'Ward 12' };
    expect(record).toMatchObject({ ...after, unavailability: 'Monday', remarks: 'Captain', version: 2 });
    const [correction] = record.corrections;
    expect(correction).toMatchObject({ actor: 'secretary', reason: 'His letter', at: expect.stringMatching(/Z$/) });
    expect(correction?.changes.slice(0, 4)).toEqual([
      { field: 'firstName', before: 'Ravi', after: 'राजेश' },
      { field: 'lastName', before: 'Sahu', after: 'साहू' },
      { field: 'age', before: 31, after: 32 },
      { field: 'mobile', before: '9876543210', after: '9826100001' },
    ]);
    expect(await records.read(id)).toEqual({ ...record, photo: null });
  });

  it('leaves a line in the history with the names of the fields and no values', async () => {
    const { id } = await aPlayer(test.db);
    await records.correct(id, { firstName: 'Ramesh', age: 30 });
    const [entry] = await entries(id);
    expect(entry).toMatchObject({ subjectKind: 'player', subjectId: id, subjectLabel: '', actorName: 'secretary' });
    expect(entry?.details).toEqual({ changes: [{ field: 'firstName' }, { field: 'age' }] });
  });

  it('lists the newest correction first', async () => {
    const { id } = await aPlayer(test.db);
    for (const age of [32, 33]) await records.correct(id, { age });
    const { corrections } = await records.read(id);
    expect(corrections.map(({ changes }) => changes[0]?.after)).toEqual([33, 32]);
  });

  it('writes nothing when nothing changes, also after the answer to a correction was lost', async () => {
    const { id } = await aPlayer(test.db);
    const before = await records.read(id);
    const corrected = await records.correct(id, { age: 32 });
    const lines = await entries(id);
    const again = await records.put(id, formOf(before, { age: 32, mobile: '098765 43210' }));
    expect([again.status, (await again.json()) as PlayerRecord]).toEqual([200, corrected]);
    expect(lines).toHaveLength(1);
    expect(await entries(id)).toEqual(lines);
  });

  it('refuses a correction of what somebody has changed meanwhile', async () => {
    const { id } = await aPlayer(test.db);
    const seen = await records.read(id);
    await records.correct(id, { address: 'Ward 12' });
    expect(await refusal(await records.put(id, formOf(seen, { age: 32 })))).toEqual(
      conflict(correctionRefusals.changedMeanwhile),
    );
    expect(await records.read(id)).toMatchObject({ address: 'Ward 12', age: 31, version: 2 });
  });

  it('refuses to correct who was erased', async () => {
    const { id } = await aPlayer(test.db);
    const seen = await records.read(id);
    const headers = { ...records.headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ reason: 'By letter' });
    await fetch(`${test.url}/api/admin/players/${id}/erase`, { method: 'POST', headers, body });
    expect(await refusal(await records.put(id, formOf(seen, { age: 32 })))).toEqual(
      conflict(correctionRefusals.erased),
    );
  });

  describe('refuses', () => {
    it.each([
      ['no reason', { reason: ' ' }, correctionSentences.reason],
      ['a reason without end', { reason: 'x'.repeat(301) }, correctionSentences.reasonTooLong],
      ['a name with digits', { firstName: 'R2D2' }, registrationSentences.firstNameLetters],
      ['no last name', { lastName: ' ' }, registrationSentences.lastName],
      ['a mobile of nine digits', { mobile: '987654321' }, registrationSentences.mobile],
      ['half a year', { age: 30.5 }, registrationSentences.ageWhole],
      ['an age of 6', { age: 6 }, registrationSentences.ageLeast],
      ['an age of 55', { age: 55 }, registrationSentences.ageMost],
      ['an unknown style', { playingStyle: 'Sweeper' }, registrationSentences.playingStyle],
      ['no address', { address: '' }, registrationSentences.address],
      ['remarks without end', { remarks: 'x'.repeat(1001) }, registrationSentences.tooLong('Remarks', 1000)],
    ])('%s', async (_, given, error) => {
      const { id } = await aPlayer(test.db);
      expect(await refusal(await records.tryToCorrect(id, given))).toEqual({ status: 400, error });
      expect(await records.read(id)).toMatchObject({ version: 1, corrections: [] });
    });

    it('a date of birth that does not fit the event or the age', async () => {
      const { id: eventId } = await anEvent(test.db, { maxAge: 15 });
      const years = Number(inDays(-40).slice(0, 4));
      const born = (age: number) => `${years - age}${inDays(-40).slice(4)}`;
      const money = { source: 'paid', eventId, amountPaise: 150_000, receiptNumber: 'MSC-2026-000001' } as const;
      const { id } = await aPlayer(test.db, { ...money, kind: 'new', age: 14, dateOfBirth: born(14) });
      const tried = async (given: object) => refusal(await records.tryToCorrect(id, given));
      const refused = (error: string) => ({ status: 400, error });
      expect(await tried({ dateOfBirth: '' })).toEqual(refused(registrationSentences.dateOfBirth));
      expect(await tried({ dateOfBirth: born(13) })).toEqual(refused(registrationSentences.ageDiffers));
      expect(await tried({ age: 16, dateOfBirth: born(16) })).toEqual(refused(registrationSentences.tooOld));
      const record = await records.correct(id, { age: 13, dateOfBirth: born(13) });
      expect(record).toMatchObject({ age: 13, dateOfBirth: born(13), eligibility: { maxAge: 15 } });
      const [{ changes } = { changes: [] }] = record.corrections;
      expect(changes[1]).toEqual({ field: 'dateOfBirth', before: born(14), after: born(13) });
    });

    it('an age that a child player cannot have', async () => {
      const { id } = await aPlayer(test.db, { kind: 'child', age: 12 });
      const error = registrationSentences.ageChild;
      expect(await refusal(await records.tryToCorrect(id, { age: 17 }))).toEqual({ status: 400, error });
      expect((await records.correct(id, { age: 16 })).position).toBe(playerTypeOf('child'));
    });

    it.each([
      { firstName: undefined },
      { remarks: null },
      { age: [31] },
      { version: 'first' },
      { version: 0 },
      { removePhoto: 7 },
    ])('%j', async (given) => {
      const { id } = await aPlayer(test.db);
      const answer = await records.put(id, { ...formOf(await records.read(id), { address: 'Ward 12' }), ...given });
      expect(answer.status).toBe(400);
    });

    it('nobody', async () => {
      const { id } = await aPlayer(test.db);
      const form = formOf(await records.read(id), { age: 32 });
      expect((await records.put(crypto.randomUUID(), form)).status).toBe(404);
    });
  });

  it('stores half of a surrogate pair as the sign for what cannot be read', async () => {
    const { id } = await aPlayer(test.db);
    const record = await records.correct(id, { remarks: 'x\ud800', address: '\udc00y', reason: 'z\ud800' });
    expect(record).toMatchObject({ remarks: 'x\ufffd', address: '\ufffdy', corrections: [{ reason: 'z\ufffd' }] });
  });

  it('lets an old list keep what the registration would refuse, in the fields that stay', async () => {
    const { id } = await aPlayer(test.db, { age: 60, address: '', playingStyle: 'opening bat', lastName: '' });
    expect(await records.correct(id, { mobile: '9826100001' })).toMatchObject({ age: 60, mobile: '9826100001' });
  });

  describe('the photo', () => {
    const photoOf = async ({ photo }: PlayerRecord) =>
      sharp(Buffer.from(await (await fetch(test.url + photo!)).arrayBuffer())).metadata();

    it('is replaced, and the old file goes', async () => {
      const { id } = await aPlayer(test.db);
      const others = new Set(await filesIn(test));
      const ownFiles = async () => (await filesIn(test)).filter((name) => !others.has(name));
      await records.put(id, withPhoto(formOf(await records.read(id)), await aPicture(300, 400)));
      const files = await ownFiles();
      const form = formOf(await records.read(id), { age: 32 });
      const record = (await (await records.put(id, withPhoto(form, await aPicture(90, 120)))).json()) as PlayerRecord;
      expect(await photoOf(record)).toMatchObject({ format: 'webp', width: 90 });
      expect(record.corrections[0]?.changes).toEqual([
        { field: 'age', before: 31, after: 32 },
        { field: 'photo', before: null, after: null },
      ]);
      const left = await ownFiles();
      expect(left).toHaveLength(files.length);
      expect(left.filter((name) => files.includes(name))).toEqual([]);
    });

    it('is taken away, by JSON and by a form', async () => {
      for (const remove of [
        (form: object) => ({ ...form, removePhoto: true }),
        (form: object) => {
          const sent = withPhoto({ ...form, removePhoto: 'true' }, Buffer.alloc(0));
          sent.delete('photo');
          return sent;
        },
      ]) {
        const { id } = await aPlayer(test.db);
        await records.put(id, withPhoto(formOf(await records.read(id)), await aPicture()));
        const seen = await records.read(id);
        expect(seen.photo).not.toBeNull();
        expect((await records.put(id, remove(formOf(seen)))).status).toBe(200);
        expect(await records.read(id)).toMatchObject({ photo: null, version: 3 });
      }
    });

    it('leaves no file behind when the correction is refused', async () => {
      const { id } = await aPlayer(test.db);
      const files = await filesIn(test);
      const seen = await records.read(id);
      const answers = [{ version: 9 }, { reason: '' }].map(async (given) =>
        records.put(id, withPhoto(formOf(seen, given), await aPicture())),
      );
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409, 400]);
      const text = await records.put(id, withPhoto(formOf(seen), Buffer.from('no picture')));
      expect(text.status).toBe(400);
      expect(await filesIn(test)).toEqual(files);
    });
  });
});

describe('a correction beside other players', () => {
  beforeEach(beginAnew);

  let receipts = 0;
  const paid = (given: Partial<Player> = {}): Promise<Player> => {
    const money = { source: 'paid', amountPaise: 150_000, receiptNumber: `MSC-2026-${++receipts}` } as const;
    return aPlayer(test.db, { ...money, eventId: event.id, kind: 'new', ...given });
  };
  const refusalOf = async (id: string, given: object) => refusal(await records.tryToCorrect(id, given));
  const isKnown = async (mobile: string): Promise<boolean> => {
    const answer = await fetch(`${test.url}/api/players/check-mobile/${mobile}`);
    return ((await answer.json()) as MobileCheckResponse).exists;
  };

  describe('one player per event, name and mobile', () => {
    const child = { kind: 'child', age: 9 } as const;

    it('holds for corrections', async () => {
      await paid({ ...child, firstName: 'Asha' });
      const { id } = await paid({ ...child, firstName: 'Asa' });
      expect(await refusalOf(id, { firstName: 'ASHA' })).toEqual(conflict(correctionRefusals.takenPlace));
      expect(await records.read(id)).toMatchObject({ firstName: 'Asa', version: 1, corrections: [] });
    });

    it('lets the same person play in two events', async () => {
      await paid({ ...child, firstName: 'Asha', eventId: (await anEvent(test.db)).id });
      const { id } = await paid({ ...child, firstName: 'Asa' });
      expect(await records.correct(id, { firstName: 'Asha' })).toMatchObject({ name: 'Asha Sahu' });
    });

    it('holds for old lists, which have no event', async () => {
      await aPlayer(test.db, { firstName: 'Asha' });
      const { id } = await aPlayer(test.db, { firstName: 'Asa' });
      expect(await refusalOf(id, { firstName: 'Asha' })).toEqual(conflict(correctionRefusals.takenInOldList));
    });

    it('is asked again when a player who was corrected in the meantime is restored', async () => {
      const { id } = await paid({ ...child, firstName: 'Asa', deletedAt: new Date() });
      await paid({ ...child, firstName: 'Asha' });
      await records.correct(id, { firstName: 'Asha' });
      const answer = await fetch(`${test.url}/api/players/${id}/restore`, { method: 'POST', headers: records.headers });
      expect(await refusal(answer)).toEqual(conflict(deletionRefusals.takenPlace));
      await records.correct(id, { firstName: 'Asa' });
      const again = await fetch(`${test.url}/api/players/${id}/restore`, { method: 'POST', headers: records.headers });
      expect(again.status).toBe(200);
    });
  });

  describe('a mobile is new once', () => {
    it('also by a correction', async () => {
      await paid({ firstName: 'Meena' });
      const { id } = await paid({ mobile: '9826100000' });
      expect(await refusalOf(id, { mobile: '9876543210' })).toEqual(conflict(correctionRefusals.takenMobile));
    });

    it('counts a player from 18 on, and no longer below', async () => {
      const { id: adult } = await paid({ firstName: 'Meena', age: 19 });
      const { id: minor } = await paid({ age: 17 });
      expect(await refusalOf(minor, { age: 18 })).toEqual(conflict(correctionRefusals.takenMobile));
      await records.correct(adult, { age: 16 });
      expect(await isKnown('9876543210')).toBe(false);
      await records.correct(minor, { age: 18 });
      expect(await isKnown('9876543210')).toBe(true);
      expect(await refusalOf(adult, { age: 19 })).toEqual(conflict(correctionRefusals.takenMobile));
    });

    it('is looked up among old players by the corrected mobile', async () => {
      const { id } = await aPlayer(test.db);
      await records.correct(id, { mobile: '9826100000' });
      expect([await isKnown('9876543210'), await isKnown('9826100000')]).toEqual([false, true]);
    });
  });

  it('keeps a player of an import that is undone, once somebody has corrected it, also back again', async () => {
    const importer = Importer.over(test.url, records.headers);
    const { id } = await importer.run(playersCsv([['Asa Verma', 9826100000, 30], ['Ravi Sahu', 9826100001, 30]])); // prettier-ignore
    const [{ id: asa }] = await test.db.query(`SELECT id FROM players WHERE first_name = 'Asa'`);
    for (const firstName of ['Asha', 'Asa']) await records.correct(asa as string, { firstName });
    expect(await importer.finish(id, 'undo')).toMatchObject({ keptAtUndo: 1 });
    expect(await test.db.query('SELECT first_name FROM players')).toEqual([{ first_name: 'Asa' }]);
    expect((await records.read(asa as string)).corrections).toHaveLength(2);
  });

  it('changes nothing when the same list is imported again after a correction', async () => {
    const importer = Importer.over(test.url, records.headers);
    const list = playersCsv([['Asa Verma', 9826100000, 30]]);
    await importer.run(list);
    const [{ id }] = await test.db.query('SELECT id FROM players');
    await records.correct(id as string, { firstName: 'Asha', mobile: '9826100001' });
    const again = await importer.run(list);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 1 });
    expect((await importer.rows(again.id))[0]?.reasons).toEqual([importReasons.corrected]);
    expect(await test.db.query('SELECT first_name, mobile FROM players')).toEqual([
      { first_name: 'Asha', mobile: '9826100001' },
    ]);
  });
});

describe('a correction of a player who paid', () => {
  beforeEach(beginAnew);

  describe('who paid', () => {
    const asa = {
      firstName: 'Asa',
      lastName: 'Verma',
      mobile: '9826100000',
      age: 9,
      playerType: playerTypeOf('child'),
    };
    const paidBy = async (payer: Payer, where = event, given = {}): Promise<{ merchTxnId: string; id: string }> => {
      const merchTxnId = await payer.start(where, { ...asa, ...given });
      await payAndReturn(payer, merchTxnId);
      return { merchTxnId, id: (await payer.payment(merchTxnId)).playerId! };
    };
    const erase = async (id: string, reason = 'By letter') =>
      (
        (await (
          await fetch(`${test.url}/api/admin/players/${id}/erase`, {
            method: 'POST',
            headers: { ...records.headers, 'content-type': 'application/json' },
            body: JSON.stringify({ reason }),
          })
        ).json()) as { erased: object }
      ).erased;

    it('has another photo in the registration too, and the old file is gone', async () => {
      const { id } = await paidBy(new Payer(test));
      const keys = () =>
        test.db.query<{ key: string }[]>(
          'SELECT photo_key AS key FROM players UNION SELECT photo_key FROM registrations',
        );
      const areStored = async (...wanted: string[]) => {
        const names = await filesIn(test, ['registrations']);
        return wanted.map((key) => names.includes(key));
      };
      const [before] = await keys();
      await records.put(id, withPhoto(formOf(await records.read(id)), await aPicture()));
      const after = await keys();
      expect(after).toEqual([{ key: expect.not.stringMatching(before!.key) }]);
      expect(await areStored(before!.key, after[0]!.key)).toEqual([false, true]);
      expect(await test.app.get(FileSweepService).run()).toMatchObject({ removed: 0, missing: [] });
      await records.correct(id, { removePhoto: true });
      expect([await keys(), await areStored(after[0]!.key)]).toEqual([[{ key: null }], [false]]);
      expect(await erase(id)).toEqual({ players: 1, registrations: 1, photos: 0, waiting: 0 });
    });

    it('is erased under every name and mobile that the player had, with attempts that are open', async () => {
      const open = await new Payer(test).start(await anEvent(test.db), asa);
      const { id } = await paidBy(new Payer(test));
      await records.correct(id, { firstName: 'Asha', reason: 'Asa was a slip, Meena Verma says' });
      await records.correct(id, { mobile: '9826100001' });
      const importer = Importer.over(test.url, records.headers);
      await importer.checked(playersCsv([['Asa Verma', asa.mobile, 9]]));
      expect(await erase(id, 'Asha, who was asa, wrote')).toEqual({
        players: 1,
        registrations: 2,
        photos: 2,
        waiting: 0,
      });
      const tables = [
        'players',
        'player_corrections',
        'registrations',
        'player_import_rows',
        'erasures',
        'audit_entries',
      ];
      for (const table of tables)
        expect(JSON.stringify(await test.db.query(`SELECT * FROM ${table}`))).not.toMatch(/as(h)?a|verma|98261000/i);
      const payer = new Payer(test);
      await payAndReturn(payer, open);
      expect(await payer.payment(open)).toMatchObject({ refundReason: 'registration_erased', playerId: null });
    });

    it('is erased without the sister whose name was first registered by mistake', async () => {
      const { id } = await paidBy(new Payer(test));
      await records.correct(id, { firstName: 'Anil' });
      const sister = await paidBy(new Payer(test));
      expect(await erase(id)).toEqual({ players: 1, registrations: 1, photos: 1, waiting: 0 });
      expect(await records.read(sister.id)).toMatchObject({ name: 'Asa Verma', standing: 'active' });
    });

    it('keeps the registration of who was first registered under the name of a sister who is erased', async () => {
      const consent = { version: '2026-11', guardianName: 'Meena Verma', guardianRelation: 'Mother' };
      const mistaken = await paidBy(new Payer(test), event, { consent });
      await records.correct(mistaken.id, { firstName: 'Anil' });
      const sister = await paidBy(new Payer(test));
      expect(await erase(sister.id)).toEqual({ players: 1, registrations: 1, photos: 1, waiting: 0 });
      expect(await records.registration(mistaken.id)).toMatchObject({ guardian: { name: 'Meena Verma' } });
      expect(await records.read(mistaken.id)).toMatchObject({ name: 'Anil Verma', standing: 'active' });
    });

    it.each(['the corrected one', 'the other one'])(
      'is erased in all registrations when the mobile of one was corrected: by %s',
      async (which) => {
        const old = await aPlayer(test.db, { firstName: 'Asa', lastName: 'Verma', mobile: asa.mobile });
        const { id } = await paidBy(new Payer(test));
        await records.correct(id, { mobile: '9826100001' });
        expect(await erase(which === 'the corrected one' ? id : old.id)).toMatchObject({
          players: 2,
          registrations: 1,
        });
        for (const each of [id, old.id]) expect((await records.read(each)).standing).toBe('erased');
      },
    );

    it('has a receipt with the corrected name that says so, and finds it by the old mobile and by the new one', async () => {
      const payer = new Payer(test);
      const { id, merchTxnId } = await paidBy(payer);
      const receipt = async () => (await payer.get<{ receipt: object }>(`receipt/txn/${merchTxnId}`)).json.receipt;
      expect(await receipt()).toMatchObject({ playerName: 'Asa Verma', correction: null });
      await records.correct(id, { firstName: 'Asha' });
      await records.correct(id, { mobile: '9826100001', address: 'Ward 13' });
      const { corrections } = await records.correct(id, { address: 'Ward 12' });
      const correction = { name: true, mobile: true, date: corrections[1]?.at };
      expect(await receipt()).toMatchObject({ playerName: 'Asha Verma', playerMobile: '9826100001', correction });
      expect(JSON.stringify(await receipt())).not.toMatch(/Asa|9826100000/);
      const find = (mobile: string) =>
        fetch(`${test.url}/api/payment/receipt`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ mobile, transactionId: merchTxnId }),
        });
      const statuses = ['9826100000', '9826100001', '9826100002'].map(async (mobile) => (await find(mobile)).status);
      expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
    });

    it('is listed with the corrected name and mobile among those to be told when the event is abandoned', async () => {
      const { id } = await paidBy(new Payer(test));
      await records.correct(id, { firstName: 'Asha', mobile: '9826100001' });
      const url = `${test.url}/api/admin/payments/payers/${event.id}`;
      const { payers } = (await (await fetch(url, { headers: records.headers })).json()) as PayersResponse;
      expect(payers).toEqual([expect.objectContaining({ name: 'Asha Verma', mobile: '9826100001' })]);
    });

    it('keeps the correction when the payment is reversed, which counts as a change of the player', async () => {
      const { id } = await paidBy(new Payer(test));
      const seen = await records.correct(id, { firstName: 'Asha' });
      await test.db.query(`UPDATE players SET is_active = false, inactive_reason = 'reversed' WHERE id = $1`, [id]);
      expect(await refusal(await records.put(id, formOf(seen, { age: 10 })))).toEqual(
        conflict(correctionRefusals.changedMeanwhile),
      );
      expect(await records.correct(id, { age: 10 })).toMatchObject({ name: 'Asha Verma', standing: 'reversed' });
    });
  });
});

describe('consents', () => {
  const child = { age: 12, playerType: playerTypeOf('child') };
  const mother = { guardianName: 'Meena Verma', guardianRelation: 'Mother' };
  const version = declarationVersions.hi;

  beforeAll(async () => {
    await beginAnew();
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
    const said = lines.map((line) => [line.split(',')[1]!.split(' ')[0], line.split(',').at(-3)]);
    expect(Object.fromEntries(said)).toEqual({
      ...{ Nobody: 'Missing', Imported: 'Missing', Alone: 'Guardian missing' },
      ...{ Mother: 'Given', Adult: 'Given', Paper: 'On paper' },
    });
  });
});
