import type pg from 'pg';
import { importApiModule } from '../../local/api-module.ts';

/** The functions of the API's compiled player-list module that are used here. */
interface Rows {
  limit(count: number): Rows;
  getQueryAndParameters(): [string, unknown[]];
}
interface PlayerList {
  whereListed(rows: Rows, query: { filter: Record<string, string> }): void;
  inOrder(rows: Rows, query: { sort: PlayerQuery['sort'] }): void;
}
interface Repository {
  createQueryBuilder(alias: string): Rows;
}
interface Connection {
  getRepository(entity: unknown): Repository;
  query<Row>(sql: string): Promise<Row[]>;
  destroy(): Promise<void>;
}
interface PlayerSuggestions {
  find(text: string, limit: number): Promise<unknown[]>;
}
interface SuggestionsModule {
  PlayerSuggestions: new (db: Connection, queryFor: (text: string) => Rows) => PlayerSuggestions;
}

interface PlayerQuery {
  name: string;
  filter: Record<string, string>;
  sort?: { field: string; ascending: boolean };
  limit: number;
}

/** Queries of the console: pages of the list with and without a search, and suggestions. */
export const queries: PlayerQuery[] = [
  { name: 'the first page', filter: {}, limit: 25 },
  { name: 'search: name and number', filter: { q: 'ravi no61213' }, limit: 25 },
  { name: 'search: the middle of a mobile', filter: { q: '0061213' }, limit: 25 },
  { name: 'search: in Hindi', filter: { q: 'अनन्या no60016' }, limit: 25 },
  { name: 'search: Latin for a Hindi name', filter: { q: 'rajesh no61217' }, limit: 25 },
  { name: 'search: another spelling', filter: { q: 'sunitha no61214' }, limit: 25 },
  { name: 'days of registration', filter: { from: '2020-02-10', to: '2020-02-10' }, limit: 25 },
  { name: 'families together', filter: {}, sort: { field: 'phone', ascending: true }, limit: 25 },
  { name: 'suggestions: a mobile', filter: { q: '7000061213' }, limit: 8 },
  { name: 'suggestions: a first name', filter: { q: 'farida' }, limit: 8 },
  { name: 'suggestions: two letters', filter: { q: 'fa' }, limit: 8 },
  { name: 'suggestions: two letters without a match', filter: { q: 'zz' }, limit: 8 },
];

interface Plan {
  index: string;
  ms: number;
  /** Milliseconds of the same query with index scans disabled. */
  withoutMs: number;
}

interface Node {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** PostgreSQL's plan for the SQL that the API builds. @throws when a query reads the whole table */
export async function plansOf(db: pg.Client): Promise<Map<string, Plan>> {
  const toSql = await sqlOf();
  const plans = new Map<string, Plan>();
  for (const query of queries) {
    const [sql, values] = toSql(query);
    const { nodes, ms } = await explain(db, sql, values);
    const index = nodes.map((node) => node['Index Name']).find(Boolean);
    if (!index || nodes.some((node) => node['Node Type'] === 'Seq Scan'))
      throw new Error(`${query.name} reads the whole table`);
    await allowIndexes(db, false);
    const { ms: withoutMs } = await explain(db, sql, values);
    await allowIndexes(db, true);
    plans.set(query.name, { index, ms, withoutMs });
  }
  return plans;
}

/** How often each word is searched for. */
const searches = 60;

/**
 * Searches suggestions for words that no player, one player, and thousands of players have.
 * @throws when PostgreSQL has switched to one plan for all words, which would read the whole table for a rare word
 */
export async function checkSuggestionPlans(): Promise<void> {
  const { PlayerSuggestions } = (await import(
    `@maidan/api/dist/${'players/player-suggestions'}.js`
  )) as SuggestionsModule;
  const db = await connected();
  try {
    const list = await playerList();
    const suggestions = new PlayerSuggestions(db, (text) => list(db, { filter: { q: text } }));
    for (let i = 0; i < searches; i++)
      for (const word of ['zzzqq', 'no61213', '7000061213', 'farida', 'fa']) await suggestions.find(word, 8);
    const plans = await db.query<{ forEvery: string; forEach: string }>(
      `SELECT generic_plans AS "forEvery", custom_plans AS "forEach" FROM pg_prepared_statements WHERE statement LIKE '%players%'`,
    );
    if (plans.length !== 1 || plans[0]?.forEvery !== '0')
      throw new Error(`suggestions are not planned for each word: ${JSON.stringify(plans)}`);
  } finally {
    await db.destroy();
  }
}

async function connected(): Promise<Connection> {
  const { connect } = await importApiModule('database/data-source');
  const { readEnv } = await importApiModule('platform/config/env');
  return (await connect(readEnv(process.env))) as unknown as Connection;
}

/** Selects the players of a list, as the API does. */
async function playerList(): Promise<(db: Connection, query: Pick<PlayerQuery, 'filter' | 'sort'>) => Rows> {
  const { Player } = (await import(`@maidan/api/dist/${'players/player.entity'}.js`)) as { Player: unknown };
  const list = (await import(`@maidan/api/dist/${'players/player-list'}.js`)) as PlayerList;
  return (db, { filter, sort }) => {
    const rows = db.getRepository(Player).createQueryBuilder('p');
    list.whereListed(rows, { filter });
    list.inOrder(rows, { sort });
    return rows;
  };
}

async function sqlOf(): Promise<(query: PlayerQuery) => [string, unknown[]]> {
  const db = await connected();
  await db.destroy();
  const list = await playerList();
  return ({ limit, ...query }) => list(db, query).limit(limit).getQueryAndParameters();
}

async function allowIndexes(db: pg.Client, allowed: boolean): Promise<void> {
  for (const scan of ['indexscan', 'indexonlyscan', 'bitmapscan']) await db.query(`SET enable_${scan} = ${allowed}`);
}

async function explain(db: pg.Client, sql: string, values: unknown[]): Promise<{ nodes: Node[]; ms: number }> {
  const explained = `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`;
  // The first run fills the cache.
  await db.query(explained, values);
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(explained, values);
  const [{ Plan, 'Execution Time': ms }] = rows[0]!['QUERY PLAN'];
  return { nodes: nodesOf(Plan), ms };
}
