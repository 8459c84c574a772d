import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { joinIds, mostSelected, selectionSentences } from '@maidan/shared/rules/players/player-selection.ts';
import type { PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity.ts';
import { deletionRefusals } from '../../src/players/player-deletion.service.ts';
import { Player } from '../../src/players/player.entity.ts';
import { manyPlayers } from '../../../infra/bench/players/many-players.ts';
import { aPlayer, anEvent } from '../support/builders.ts';
import { readCsv } from '../support/files/rfc4180.ts';
import { asAdmin } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp({ env: { THROTTLE_FACTOR: '1000' } });
  headers = { ...(await asAdmin(test)), 'content-type': 'application/json' };
});
beforeEach(() => test.db.query('TRUNCATE players, events CASCADE'));
afterAll(() => test.close());

const calls = ['delete-selected', 'restore-selected', 'export-selected'] as const;
type Call = (typeof calls)[number];

const send = (call: string, body: unknown) =>
  fetch(`${test.url}/api/admin/players/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
const about = (call: Call, players: readonly { id: string }[]) =>
  send(call, { ids: joinIds(players.map(({ id }) => id)) });
const read = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;
const refusal = async (answer: Promise<Response>) => {
  const { status } = await answer;
  return { status, ...(await read<object>(answer)) };
};

const people = (...names: string[]) =>
  Promise.all(names.map((firstName, i) => aPlayer(test.db, { firstName, mobile: String(9_000_000_001 + i) })));
const listed = async () => {
  const players = await test.db.getRepository(Player).find({ order: { firstName: 'ASC' } });
  return players.map(({ firstName }) => firstName);
};
const unknown = { id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' };

describe.each(calls)('%s', (call) => {
  const tooMany = joinIds(Array.from({ length: mostSelected + 1 }, () => crypto.randomUUID()));

  it.each([
    [{}, selectionSentences.none],
    [{ ids: '' }, selectionSentences.none],
    [{ ids: null }, selectionSentences.none],
    [{ ids: 7 }, selectionSentences.none],
    [{ ids: [unknown.id] }, selectionSentences.none],
    [{ ids: 'nobody' }, selectionSentences.unreadable],
    [{ ids: `${unknown.id},` }, selectionSentences.unreadable],
    [{ ids: tooMany }, selectionSentences.tooMany],
  ])('refuses a body it cannot take', async (body, error) => {
    expect(await refusal(send(call, body))).toMatchObject({ status: 400, success: false, error });
  });
});

describe('delete-selected', () => {
  it('deletes exactly the selected, however often they are named', async () => {
    const [asha, bina] = await people('Asha', 'Bina', 'Chitra');
    const answer = await read<PlayersDeleted>(about('delete-selected', [bina!, asha!, asha!]));
    expect(answer).toMatchObject({ success: true, missing: 0 });
    expect(answer.ids.sort()).toEqual([asha!.id, bina!.id].sort());
    expect(await listed()).toEqual(['Chitra']);
  });

  it('says how many were gone before, and leaves a line for each that it has deleted', async () => {
    const [asha, bina] = await people('Asha', 'Bina');
    const hidden = await aPlayer(test.db, { firstName: 'Hidden', isActive: false, inactiveReason: 'hidden' });
    const answer = await about('delete-selected', [asha!, bina!, hidden, unknown]);
    expect(await answer.json()).toMatchObject({ missing: 2 });
    const requestId = answer.headers.get('x-request-id')!;
    const lines = await test.db.getRepository(AuditEntry).findBy({ requestId });
    expect(lines.map(({ action, subjectId }) => `${action} ${subjectId}`).sort()).toEqual(
      [`player.delete ${asha!.id}`, `player.delete ${bina!.id}`].sort(),
    );
  });

  it('says so when all of them are gone', async () => {
    const [asha] = await people('Asha');
    await about('delete-selected', [asha!]);
    const refused = { status: 404, success: false, error: deletionRefusals.allGone };
    expect(await refusal(about('delete-selected', [asha!, unknown]))).toEqual(refused);
  });

  it('takes the most players at once, under concurrent requests each once', async () => {
    await manyPlayers(test.db, mostSelected);
    const players = await test.db.getRepository(Player).find({ select: { id: true } });
    const answers = await Promise.all([
      about('delete-selected', players),
      about('delete-selected', [...players].reverse()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const restored = await read<PlayersRestored>(about('restore-selected', players));
    expect(restored.ids).toHaveLength(mostSelected);
    expect(await listed()).toHaveLength(mostSelected);
  });
});

describe('restore-selected', () => {
  it('takes a deletion back', async () => {
    const players = await people('Asha', 'Bina');
    await about('delete-selected', players);
    expect(await read<PlayersRestored>(about('restore-selected', players))).toMatchObject({
      success: true,
      refused: [],
    });
    expect(await listed()).toEqual(['Asha', 'Bina']);
  });

  it('restores the others when somebody cannot be, and says who and why', async () => {
    const { id: eventId } = await anEvent(test.db);
    const paid = { source: 'paid', kind: 'new', eventId, amountPaise: 150_000, mobile: '9111111111' } as const;
    const twice = await aPlayer(test.db, { ...paid, firstName: 'Twice', receiptNumber: 'MSC-2026-000001' });
    const back = await aPlayer(test.db, { firstName: 'Back' });
    const refunded = await aPlayer(test.db, { firstName: 'Refunded' });
    const players = [twice, back, refunded];
    await about('delete-selected', players);
    await aPlayer(test.db, { ...paid, firstName: 'Twice', receiptNumber: 'MSC-2026-000002' });
    await test.db.query(`UPDATE players SET is_active = false, inactive_reason = 'refunded' WHERE id = $1`, [
      refunded.id,
    ]);
    const { ids, refused } = await read<PlayersRestored>(about('restore-selected', players));
    expect(ids).toEqual([back.id]);
    expect(refused.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      { id: refunded.id, name: 'Refunded Sahu', reason: deletionRefusals.inactive },
      { id: twice.id, name: 'Twice Sahu', reason: deletionRefusals.takenPlace },
    ]);
    expect(await listed()).toEqual(['Back', 'Twice']);
  });

  it('says why when nobody can be', async () => {
    const [asha] = await people('Asha');
    const conflict = (error: string) => ({ status: 409, success: false, error });
    expect(await refusal(about('restore-selected', [asha!]))).toEqual(conflict(deletionRefusals.notDeleted));
    await about('delete-selected', [asha!]);
    await test.db.query(`UPDATE players SET is_active = false, inactive_reason = 'hidden'`);
    expect(await refusal(about('restore-selected', [asha!]))).toEqual(conflict(deletionRefusals.inactive));
  });
});

describe('export-selected', () => {
  it('is the file of the list, with the selected only, in the order asked for', async () => {
    const [asha, , chitra] = await people('Asha', 'Bina', 'Chitra');
    const deleted = await aPlayer(test.db, { firstName: 'Deleted', deletedAt: new Date() });
    const answer = await about('export-selected?sort=["name","DESC"]' as Call, [asha!, deleted, chitra!]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="registered_players_${indianDay(new Date())}.csv"`,
    );
    expect(answer.headers.get('x-total-count')).toBe('2');
    const [, ...records] = readCsv(await answer.text());
    expect(records.map(([, name]) => name)).toEqual(['Chitra Sahu', 'Asha Sahu']);
  });
});
