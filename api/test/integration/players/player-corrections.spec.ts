import { describe, expect, it } from '@jest/globals';
import { importReasons } from '@maidan/shared/rules/players/player-import.ts';
import type { MobileCheckResponse } from '@maidan/shared/wire/players.ts';
import { deletionRefusals } from '../../../src/players/player-deletion.service.ts';
import type { Player } from '../../../src/players/player.entity.ts';
import { correctionRefusals } from '../../../src/players/player-correction.service.ts';
import { aPlayer, anEvent } from '../../support/builders.ts';
import { Importer, playersCsv } from '../../support/player-import.ts';
import { refusal } from '../../support/player-records.ts';
import { conflict, event, records, test, useCorrections } from './use-corrections.ts';

useCorrections();

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
