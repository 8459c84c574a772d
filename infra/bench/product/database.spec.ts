import { describe, expect, it } from '@jest/globals';
import { parseLog } from './statements.ts';
import { readTransactions } from './transactions.ts';

describe('statements', () => {
  const log = `2026-11-23 14:00:00.123 UTC [41] LOG:  statement: SELECT pg_reload_conf(), pg_sleep(0.3)
2026-11-23 14:00:00.223 UTC [42] LOG:  execute <unnamed>: SELECT *
\tFROM players WHERE first_name ILIKE $1 AND event_id IS NOT DISTINCT FROM $2
2026-11-23 14:00:00.223 UTC [42] DETAIL:  Parameters: $1 = '%O''Brien, $2 = x%', $2 = NULL
2026-11-23 14:00:00.224 UTC [42] LOG:  statement: START TRANSACTION
2026-11-23 14:00:00.225 UTC [43] LOG:  execute <unnamed>: UPDATE sessions SET last_seen = $1
2026-11-23 14:00:00.225 UTC [43] DETAIL:  Parameters: $1 = '2026'
2026-11-23 14:00:00.226 UTC [43] LOG:  execute <unnamed>: SELECT * FROM jobs.job
2026-11-23 14:00:00.227 UTC [42] LOG:  statement: SELECT count(*) FROM players
2026-11-23 14:00:00.228 UTC [42] LOG:  statement: DECLARE row_cursor NO SCROLL CURSOR FOR SELECT id FROM players
2026-11-23 14:00:00.229 UTC [42] LOG:  statement: FETCH 1000 FROM row_cursor
`;

  it('finds the reading statements with their values, without those that write and those of background work', () => {
    expect(parseLog(log)).toEqual([
      {
        text: 'SELECT *\nFROM players WHERE first_name ILIKE $1 AND event_id IS NOT DISTINCT FROM $2',
        values: ["%O'Brien, $2 = x%", null],
      },
      { text: 'SELECT count(*) FROM players', values: [] },
      { text: 'SELECT id FROM players', values: [] },
    ]);
  });
});

describe('transactions', () => {
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

  it('puts the statements of one connection together, and leaves out single statements of the job queues', () => {
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
});
