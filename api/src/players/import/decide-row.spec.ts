import { expect, it } from '@jest/globals';
import { importReasons } from '@maidan/shared/rules/players/player-import.ts';
import { decideRow, type KnownPlayer } from './decide-row.ts';
import type { ImportedPlayer } from './read-row.ts';

const texts = { address: 'Ward 12', playingStyle: 'Fast bowler', unavailability: '', remarks: '' };
const imported: ImportedPlayer = {
  ...{ firstName: 'Asha', lastName: 'Verma', nameKey: 'asha verma', mobile: '9826100001', age: 30 },
  ...texts,
  registeredOn: null,
};
const known: KnownPlayer = {
  ...imported,
  ...{ id: 'k1', source: 'imported', age: 30, isDeleted: false, isCorrected: false },
  ...{ createdAt: '2025-11-22 06:30:00.123456Z', registeredOn: '2025-11-22' },
};

const decide = (row: Partial<ImportedPlayer>, ...players: Partial<KnownPlayer>[]) =>
  decideRow(
    { ...imported, ...row },
    players.map((each) => ({ ...known, ...each })),
  );

it('creates who is not known, also without an age', () => {
  expect(decide({})).toMatchObject({ outcome: 'new', playerId: null, reasons: [] });
  expect(decide({ age: null })).toMatchObject({ outcome: 'new', reasons: [importReasons.noAge] });
});

it('gives no row the reasons and changes that were added to another', () => {
  for (const known of [[], [{ source: 'paid' }], [{ isDeleted: true }]] as const) {
    const earlier = decide({}, ...known);
    const [reasons, changes] = [[...earlier.reasons], [...earlier.changes]];
    earlier.reasons.push('of another row');
    earlier.changes.push({ field: 'age', before: '30', after: '31' });
    expect(decide({}, ...known)).toMatchObject({ reasons, changes });
  }
});

it('changes nothing for equal or blank cells, or a name that is split in another place', () => {
  const blank = { age: null, address: '', playingStyle: '', registeredOn: null };
  for (const row of [{}, blank, { firstName: 'Asha Verma', lastName: '' }, { registeredOn: '2025-11-22' }])
    expect(decide(row, {})).toMatchObject({ outcome: 'same', playerId: 'k1', changes: [], before: null, after: null });
});

it('keeps what it changes, before and after', () => {
  expect(decide({ firstName: 'ASHA', age: 31, remarks: 'Captain', registeredOn: '2024-01-31' }, {})).toEqual({
    outcome: 'changed',
    playerId: 'k1',
    reasons: [],
    changes: [
      { field: 'name', before: 'Asha Verma', after: 'ASHA Verma' },
      { field: 'age', before: '30', after: '31' },
      { field: 'remarks', before: '', after: 'Captain' },
      { field: 'registeredOn', before: '2025-11-22', after: '2024-01-31' },
    ],
    before: { firstName: 'Asha', lastName: 'Verma', age: 30, remarks: '', createdAt: known.createdAt },
    after: {
      firstName: 'ASHA',
      lastName: 'Verma',
      age: 31,
      remarks: 'Captain',
      createdAt: '2024-01-31 06:30:00.000000Z',
    },
  });
});

it('leaves who has paid online, whoever else is known', () => {
  expect(decide({ age: 31 }, { id: 'k2' }, { source: 'paid' })).toMatchObject({
    ...{ outcome: 'same', playerId: 'k1', reasons: [importReasons.paid], changes: [] },
  });
});

it('gives a known player without an age the one of the row', () => {
  expect(decide({ age: 31 }, { age: null })).toMatchObject({
    ...{ outcome: 'changed', changes: [{ field: 'age', before: '', after: '31' }], before: { age: null } },
  });
});

it('does not bring back who was deleted, but finds who is active beside', () => {
  expect(decide({}, { isDeleted: true })).toMatchObject({ outcome: 'rejected', reasons: [importReasons.deleted] });
  expect(decide({}, { isDeleted: true, source: 'paid' }, { id: 'k2' })).toMatchObject({
    outcome: 'same',
    playerId: 'k2',
  });
});

it('changes nothing of a player whose name or mobile was corrected since', () => {
  expect(decide({ age: 31 }, { isCorrected: true })).toMatchObject({
    ...{ outcome: 'same', reasons: [importReasons.corrected], playerId: 'k1', changes: [], after: null },
  });
});
