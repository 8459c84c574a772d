import { expect, it } from '@jest/globals';
import { statusLines } from './migration-lines.ts';

const current = { applied: ['TheHouse1'], pending: [], newer: [], jobs: true };

it.each([
  ['up to date', current, '1 applied, 0 pending, 0 of a newer version.', 'can run on this database.'],
  ['older', { ...current, pending: ['Fees2'] }, '1 applied, 1 pending, 0 of a newer version.', 'cannot run'],
  ['without queues', { ...current, jobs: false }, '1 applied, 1 pending, 0 of a newer version.', 'cannot run'],
  [
    'newer',
    { ...current, newer: ['Fees2'] },
    '1 applied, 0 pending, 1 of a newer version.',
    'can run on this database until',
  ],
])('says of a database that is %s whether this code can run on it', (_, status, counts, sentence) => {
  const lines = statusLines(status);
  expect(lines.at(-2)).toBe(counts);
  expect(lines.at(-1)).toContain(sentence);
});

it('names each migration and where it stands', () => {
  const lines = statusLines({ applied: ['TheHouse1'], pending: ['Fees2'], newer: ['Clubs3'], jobs: false });
  expect(lines.slice(0, 4)).toEqual([
    'applied  TheHouse1',
    'pending  Fees2',
    'newer    Clubs3',
    'pending  the tables of the job queues',
  ]);
});
