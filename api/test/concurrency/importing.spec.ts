import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { lockPlayers } from '../../src/players/players-lock.ts';
import { ErasureService } from '../../src/privacy/erasure.service.ts';
import { aPlayer, secretary } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { Importer, playersCsv } from '../support/player-import.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let importer: Importer;
beforeAll(async () => {
  test = await startTestApp();
  importer = await Importer.signedIn(test);
});
beforeEach(() => test.db.query('TRUNCATE players, player_imports CASCADE'));
afterAll(() => test.close());

const person = { firstName: 'Asha', lastName: 'Verma', mobile: '9826100000' };
const rowsLeft = () => test.db.query('SELECT cells FROM player_import_rows');
const eraseByLetter = (id: string) => test.app.get(ErasureService).erase(id, 'By letter', secretary);

it('does not bring back a person who is erased while an import with that person runs', async () => {
  const known = await aPlayer(test.db, person);
  const { id } = await importer.checked(playersCsv([['Asha Verma', person.mobile, 30]]));
  const { erasing } = await test.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM players WHERE id = $1 FOR UPDATE', [known.id]);
    await importer.post(id, 'run');
    // The batch has read the row and waits for the player, the erasure for the batch.
    await lockWaiters(test.db, 1);
    const erasure = eraseByLetter(known.id);
    await lockWaiters(test.db, 2);
    return { erasing: erasure };
  });
  expect(await erasing).toMatchObject({ players: 1 });
  await importer.ended(id);
  expect(await test.db.query('SELECT id, first_name FROM players')).toEqual([{ id: known.id, first_name: '' }]);
  expect(await rowsLeft()).toEqual([]);
});

it('erases a person from a spreadsheet that is being stored', async () => {
  const { id } = await aPlayer(test.db, person);
  const { storing, erasing } = await test.db.transaction(async (tx) => {
    await tx.query('LOCK TABLE audit_entries IN EXCLUSIVE MODE');
    const upload = importer.upload(playersCsv([['Asha Verma', person.mobile, 30]]));
    await lockWaiters(test.db, 1);
    const erasure = eraseByLetter(id);
    await lockWaiters(test.db, 2);
    return { storing: upload, erasing: erasure };
  });
  await Promise.all([storing, erasing]);
  expect(await rowsLeft()).toEqual([]);
});

it('stores nothing of a spreadsheet during whose reading a person was erased', async () => {
  const file = playersCsv([['Asha Verma', person.mobile, 30]]);
  const { sending } = await test.db.transaction(async (tx) => {
    await lockPlayers(tx);
    const upload = importer.send(file);
    await lockWaiters(test.db, 1);
    await tx.query(
      `INSERT INTO erasures (erased_at, erased_by, reason, player_ids, registration_ids, photos)
       VALUES (now(), 'admin secretary', 'By letter', $1, '{}', 0)`,
      [[crypto.randomUUID()]],
    );
    return { sending: upload };
  });
  const answer = await sending;
  expect([answer.status, await answer.json()]).toMatchObject([409, { error: importSentences.erasedMeanwhile }]);
  expect(await rowsLeft()).toEqual([]);
  expect((await importer.send(file)).status).toBe(201);
});

it('erases a person from a spreadsheet that is being checked, also where only the check knows the name', async () => {
  const { id } = await aPlayer(test.db, person);
  // Without the name in one cell, and without a mobile.
  const { id: importId, mapping } = await importer.upload(
    'First Name,Last Name,Mobile,Age\nASHA,VERMA,,30\nMeena,Sahu,,30\n',
  );
  const { checking, erasing } = await test.db.transaction(async (tx) => {
    await tx.query('SELECT FROM player_import_rows FOR UPDATE');
    const check = importer.check(importId, mapping);
    await lockWaiters(test.db, 1);
    const erasure = eraseByLetter(id);
    await lockWaiters(test.db, 2);
    return { checking: check, erasing: erasure };
  });
  await Promise.all([checking, erasing]);
  expect(await rowsLeft()).toEqual([{ cells: ['Meena', 'Sahu', '', '30'] }]);
});
