import { expect, it } from '@jest/globals';
import { importReasons } from '@maidan/shared/rules/players/player-import.ts';
import { decideRow, type KnownPlayer } from './decide-row.ts';
import { rejectRepeated } from './import-check.service.ts';
import type { ImportedPlayer } from './read-row.ts';

const player: ImportedPlayer = {
  ...{ firstName: 'Asha', lastName: 'Verma', nameKey: 'asha verma', mobile: '9826100001', age: 31 },
  ...{ address: '', playingStyle: '', unavailability: '', remarks: '', registeredOn: null },
};
const known: KnownPlayer = {
  ...player,
  ...{ id: 'k1', source: 'imported', age: 30, isDeleted: false, isCorrected: false },
  ...{ createdAt: '2025-11-22 06:30:00.123456Z', registeredOn: '2025-11-22' },
};

it('a row rejected as repeated keeps no player and no values of the decision before', () => {
  const row = { ...player, line: 3, name: 'Asha Verma', player, notes: [], ...decideRow(player, [known]) };
  expect(row).toMatchObject({ outcome: 'changed', playerId: 'k1', before: { age: 30 }, after: { age: 31 } });
  expect(rejectRepeated(row, new Map([['9826100001 asha verma', 2]]))).toMatchObject({
    ...{ outcome: 'rejected', player: null, reasons: [importReasons.twice(2)], changes: [] },
    ...{ playerId: null, before: null, after: null },
  });
});
