import type pg from 'pg';
import type { Cluster } from '../../local/postgres/cluster.ts';

/** As a client sent it; values in PostgreSQL's text form. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

/** To be called before the product connects: the log then holds the values of statements. */
export async function allowStatementLog(db: pg.Client): Promise<void> {
  await db.query(`ALTER ROLE CURRENT_USER SET log_error_verbosity = 'default'`);
}

const setLog = async (db: pg.Client, statements: 'all' | 'none'): Promise<void> => {
  await db.query(`ALTER SYSTEM SET log_statement = '${statements}'`);
  await db.query('SELECT pg_reload_conf(), pg_sleep(0.3)');
};

/**
 * The reading statements that the product sends to PostgreSQL while it answers `call`, in their order: of two calls, for
 * what it sends by itself meanwhile is in one of them at most.
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

/** Sessions and jobs, which the product looks after meanwhile, and this bench's own. */
const others = /\bjobs\.|pg_sleep|site_revision|pg_reload_conf/;

/** What is read through a cursor is the query of its declaration. */
const cursor = /^DECLARE \w+ NO SCROLL CURSOR FOR\s+/;

/** Of PostgreSQL's log: statements with or without values; continued lines begin with a tab. */
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

/** `$1 = 'O''Brien', $2 = NULL` */
const parseValues = (given: string): (string | null)[] =>
  [...given.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null);
