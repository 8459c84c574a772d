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

interface PlayerQuery {
  name: string;
  filter: Record<string, string>;
  sort?: { field: string; ascending: boolean };
  limit: number;
}

/** The console's most frequent queries: the first page, a search, and suggestions. */
export const queries: PlayerQuery[] = [
  { name: 'the first page', filter: {}, limit: 25 },
  { name: 'search: name and number', filter: { q: 'ravi no61213' }, limit: 25 },
  { name: 'search: the middle of a mobile', filter: { q: '0061213' }, limit: 25 },
  { name: 'search: in Hindi', filter: { q: 'अनन्या no60016' }, limit: 25 },
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

async function sqlOf(): Promise<(query: PlayerQuery) => [string, unknown[]]> {
  const { connect } = await importApiModule('database/data-source');
  const { readEnv } = await importApiModule('config/env');
  const { Player } = (await import(`@maidan/api/dist/${'players/player.entity'}.js`)) as { Player: unknown };
  const list = (await import(`@maidan/api/dist/${'players/list/player-list'}.js`)) as PlayerList;
  const connection = await connect(readEnv(process.env));
  const repository = (connection as unknown as { getRepository(entity: unknown): Repository }).getRepository(Player);
  await connection.destroy();
  return ({ filter, sort, limit }) => {
    const rows = repository.createQueryBuilder('p');
    list.whereListed(rows, { filter });
    list.inOrder(rows, { sort });
    return rows.limit(limit).getQueryAndParameters();
  };
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
