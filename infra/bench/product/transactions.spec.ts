import { expect, it } from '@jest/globals';
import { readTransactions } from './transactions.ts';

const at = '2026-11-23 14:00:00.123 UTC';
const log = `${at} [42] LOG:  statement: START TRANSACTION
${at} [42] LOG:  execute <unnamed>: UPDATE payments
\tSET state = $1
${at} [43] LOG:  execute <unnamed>: SELECT id FROM jobs.job
${at} [42] DETAIL:  Parameters: $1 = 'O''Brien, $2'
${at} [43] LOG:  execute <unnamed>: SELECT * FROM events WHERE id = $1
${at} [43] DETAIL:  Parameters: $1 = NULL
${at} [42] LOG:  execute <unnamed>: INSERT INTO jobs.job DEFAULT VALUES
${at} [42] LOG:  statement: COMMIT
${at} [42] LOG:  statement: SELECT pg_sleep(0.3)
`;

it('reads blocks by their connection, and single statements without those of the queues', () => {
  expect(readTransactions(log)).toEqual([
    {
      isBlock: true,
      statements: [
        { text: 'UPDATE payments\nSET state = $1', values: ["O'Brien, $2"] },
        { text: 'INSERT INTO jobs.job DEFAULT VALUES', values: [] },
      ],
    },
    { isBlock: false, statements: [{ text: 'SELECT * FROM events WHERE id = $1', values: [null] }] },
  ]);
});
