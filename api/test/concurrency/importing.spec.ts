import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ErasureService } from '../../src/purge/erasure/erasure.service.ts';
import { aPlayer } from '../support/builders.ts';
import { lockWaiters } from '../support/load/lock-waiters.ts';
import { Importer, playersCsv } from '../support/player-import.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let test: TestApp;
let importer: Importer;
beforeAll(async () => {
  test = await startTestApp();
  importer = await Importer.signedIn(test);
});
afterAll(() => test.close());

it('does not bring back a person who is erased while an import with that person runs', async () => {
  const person = { firstName: 'Asha', lastName: 'Verma', mobile: '9826100000' };
  const known = await aPlayer(test.db, person);
  const { id } = await importer.checked(playersCsv([['Asha Verma', person.mobile, 30]]));
  const { erasing } = await test.db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM players WHERE id = $1 FOR UPDATE', [known.id]);
    await importer.post(id, 'run');
    // The batch has read the row and waits for the player, the erasure for the batch.
    await lockWaiters(test.db, 1);
    const erasure = test.app.get(ErasureService).erase(known.id, 'By letter', 'admin secretary');
    await lockWaiters(test.db, 2);
    return { erasing: erasure };
  });
  expect(await erasing).toMatchObject({ players: 1 });
  await importer.ended(id);
  expect(await test.db.query('SELECT id, first_name FROM players')).toEqual([{ id: known.id, first_name: '' }]);
  expect(await test.db.query('SELECT 1 FROM player_import_rows')).toEqual([]);
});
