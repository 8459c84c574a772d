/** Names as the club's registers have them, so that the words of a search are as rare or common as in life. */
const firstNames =
  'Aarav Anil Asha Deepak Farida Ganesh Imtiyaz Jyoti Kabir Lata Meena Nitin Pooja Ravi Sunita Tarun अनन्या राजेश सरिता गोविंद';
const lastNames =
  'Agrawal Baghel Chandrakar Dewangan Jain Kurre Lakra Mishra Netam Patel Qureshi Rao Sahu Thakur Verma Yadav साहू वर्मा';

const arrayOf = (words: string): string => `ARRAY['${words.split(' ').join("','")}']`;

/** A connection, whoever made it. */
interface Connection {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/**
 * So many players of old lists at once, each with a mobile of their own; statistics as autovacuum would have made them.
 * The n-th is called "… No<n>".
 */
export async function manyPlayers(db: Connection, count: number): Promise<void> {
  await db.query(
    `INSERT INTO players (source, kind, player_type, first_name, last_name, name_key, mobile, age, address,
       playing_style, unavailability, remarks, created_at)
     SELECT 'imported', 'old', 'Old Player', first, last, lower(first || ' ' || last), (7000000000 + i)::text,
       18 + i % 36, 'Ward ' || i % 40 || ', Raipur', 'Right-hand Batsman', '', 'Imported, line ' || i,
       timestamptz '2020-01-01' + i * interval '1 minute'
     FROM generate_series(1, $1::int) i
     CROSS JOIN LATERAL (SELECT (${arrayOf(firstNames)})[1 + i % 20] AS first,
       (${arrayOf(lastNames)})[1 + i % 18] || ' No' || i AS last) name`,
    [count],
  );
  await db.query('VACUUM ANALYZE players');
}
