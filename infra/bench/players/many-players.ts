/** Common names of the region; with many players, a search for one of them finds many. */
const firstNames =
  'Aarav Anil Asha Deepak Farida Ganesh Imtiyaz Jyoti Kabir Lata Meena Nitin Pooja Ravi Sunita Tarun अनन्या राजेश सरिता गोविंद';
const lastNames =
  'Agrawal Baghel Chandrakar Dewangan Jain Kurre Lakra Mishra Netam Patel Qureshi Rao Sahu Thakur Verma Yadav साहू वर्मा';

const arrayOf = (words: string): string => `ARRAY['${words.split(' ').join("','")}']`;

/** SQL that names the i-th person as `name.first` and `name.last`; the last name ends in "No<i>". */
export const namedPerson = `CROSS JOIN LATERAL (SELECT (${arrayOf(firstNames)})[1 + i % 20] AS first,
       (${arrayOf(lastNames)})[1 + i % 18] || ' No' || i AS last) name`;

/** Any database connection: pg's client or TypeORM's data source. */
interface Connection {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** Rows of one INSERT, which ends before the statement time-out also on a busy machine. */
const mostAtOnce = 5_000;

/** Calls `insert` for the numbers from 1 to `count` in parts. */
export async function inParts(count: number, insert: (first: number, last: number) => Promise<unknown>): Promise<void> {
  for (let first = 1; first <= count; first += mostAtOnce) await insert(first, Math.min(first + mostAtOnce - 1, count));
}

/**
 * Inserts `count` players without an event and a payment, each with another mobile, and updates PostgreSQL's statistics
 * as autovacuum does.
 */
export async function manyPlayers(db: Connection, count: number): Promise<void> {
  await inParts(count, (first, last) => insertPlayers(db, first, last));
  await db.query('VACUUM ANALYZE players');
}

const insertPlayers = (db: Connection, first: number, last: number): Promise<unknown> =>
  db.query(
    `INSERT INTO players (source, kind, first_name, last_name, name_key, mobile, age, address,
       playing_style, unavailability, remarks, created_at)
     SELECT 'seed', 'old', first, last, lower(first || ' ' || last), (7000000000 + i)::text,
       18 + i % 36, 'Ward ' || i % 40 || ', Raipur', 'Right-hand Batsman', '', 'Line ' || i,
       timestamptz '2020-01-01' + i * interval '1 minute'
     FROM generate_series($1::int, $2::int) i
     ${namedPerson}`,
    [first, last],
  );
