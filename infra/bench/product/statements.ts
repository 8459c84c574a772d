import type pg from 'pg';
import type { Cluster } from '../../local/postgres/cluster.ts';

/** A statement as a client sent it; values in PostgreSQL's text form. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

/** Makes PostgreSQL's log of statements contain their values. Call it before the product connects. */
export async function allowStatementLog(db: pg.Client): Promise<void> {
  await db.query(`ALTER ROLE CURRENT_USER SET log_error_verbosity = 'default'`);
}

const setLog = async (db: pg.Client, statements: 'all' | 'none'): Promise<void> => {
  await db.query(`ALTER SYSTEM SET log_statement = '${statements}'`);
  await db.query('SELECT pg_reload_conf(), pg_sleep(0.3)');
};

/**
 * The reading statements that the product sends to PostgreSQL during `call`, in their order. `call` runs twice, and
 * only statements of both runs are returned, because most of the background work falls into one run.
 */
export async function readStatements(
  cluster: Cluster,
  db: pg.Client,
  call: () => Promise<unknown>,
): Promise<Statement[]> {
  const again = new Set((await logged(cluster, db, call)).map(({ text }) => text));
  return (await logged(cluster, db, call)).filter(({ text }) => again.has(text));
}

async function logged({ process: server }: Cluster, db: pg.Client, call: () => Promise<unknown>): Promise<Statement[]> {
  let log = '';
  const collect = (chunk: Buffer): void => void (log += chunk.toString());
  await setLog(db, 'all');
  server.stderr?.on('data', collect);
  await call();
  await db.query('SELECT pg_sleep(0.3)');
  server.stderr?.off('data', collect);
  await setLog(db, 'none');
  return parseLog(log);
}

/** Statements of jobs and of the site's revision, which run in the background, and of this bench. */
const others = /\bjobs\.|pg_sleep|site_revision|pg_reload_conf/;

/** A query that is read through a cursor stands in the cursor's declaration. */
const cursor = /^DECLARE \w+ NO SCROLL CURSOR FOR\s+/;

/** The reading statements in PostgreSQL's log, with or without values; a continued line begins with a tab. */
export function parseLog(log: string): Statement[] {
  const entries = log.replaceAll('\n\t', '\n').split(/^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] /m);
  const statements: Statement[] = [];
  for (const entry of entries) {
    const [, text] = /^LOG:\s+(?:execute [^:]+|statement): ([\s\S]+)/.exec(entry) ?? [];
    const [, given] = /^DETAIL:\s+Parameters: ([\s\S]+)/.exec(entry) ?? [];
    if (text) statements.push({ text: text.trim().replace(cursor, ''), values: [] });
    else if (given && statements.length > 0) statements.at(-1)!.values = parseValues(given);
  }
  return statements.filter(({ text }) => /^(SELECT|WITH)\b/i.test(text) && !others.test(text));
}

/** Parses `$1 = 'O''Brien', $2 = NULL`. */
const parseValues = (given: string): (string | null)[] =>
  [...given.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null);
