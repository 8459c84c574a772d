import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { correctionSentences } from '@maidan/shared/rules/players/player-correction.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity.ts';
import { correctionRefusals } from '../../../src/players/player-correction.service.ts';
import { aPlayer } from '../../support/builders.ts';
import { aPicture, filesIn } from '../../support/files/pictures.ts';
import { formOf, Records, refusal, withPhoto } from '../../support/player-records.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let test: TestApp;
let records: Records;
beforeAll(async () => {
  test = await startTestApp();
  test.app.useLogger(false);
  records = await Records.signedIn(test);
});
beforeEach(() => test.db.query('TRUNCATE players CASCADE'));
afterAll(() => test.close());

const entries = (subjectId: string) =>
  test.db.getRepository(AuditEntry).findBy({ action: 'player.correct', subjectId });
const conflict = (error: string) => ({ status: 409, error });

it('corrects every field, and keeps who did it, when, why and what it was before', async () => {
  const { id } = await aPlayer(test.db);
  const record = await records.correct(id, {
    ...{ firstName: ' राजेश ', lastName: 'साहू', age: 32, mobile: '+91 98261-00001', address: 'Ward 12' },
    ...{ playingStyle: 'Wicket Keeper Batsman', unavailability: 'Monday', remarks: 'Captain', reason: ' His letter ' },
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
  expect(await refusal(await records.put(id, formOf(seen, { age: 32 })))).toEqual(conflict(correctionRefusals.erased));
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

  it('an age that a child player cannot have', async () => {
    const { id } = await aPlayer(test.db, { kind: 'child', age: 12 });
    const error = registrationSentences.ageChild;
    expect(await refusal(await records.tryToCorrect(id, { age: 17 }))).toEqual({ status: 400, error });
    expect((await records.correct(id, { age: 16 })).position).toBe(playerTypeOf.child);
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
    await records.put(id, withPhoto(formOf(await records.read(id)), await aPicture(300, 400)));
    const files = await filesIn(test);
    const form = formOf(await records.read(id), { age: 32 });
    const record = (await (await records.put(id, withPhoto(form, await aPicture(90, 120)))).json()) as PlayerRecord;
    expect(await photoOf(record)).toMatchObject({ format: 'webp', width: 90 });
    expect(record.corrections[0]?.changes).toEqual([
      { field: 'age', before: 31, after: 32 },
      { field: 'photo', before: null, after: null },
    ]);
    const left = await filesIn(test);
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
