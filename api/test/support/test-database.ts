import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { connect } from '../../src/database/data-source.ts';
import { migrateOn } from '../../src/database/run-migrations.ts';

const template = 'maidan_template';
/** The key of the advisory lock that orders the creation of databases. Any number would do. */
const lock = 4711;

const clusterUrl = (): URL => {
  const url = process.env.TEST_CLUSTER_URL;
  if (!url) throw new Error('Run with --selectProjects api: its global setup starts PostgreSQL.');
  return new URL(url);
};

const urlOf = (database: string): string => {
  const url = clusterUrl();
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * Creates an empty, migrated database and returns its address. The first test file creates the template from which
 * databases are copied.
 */
export async function freshDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: clusterUrl().href });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (!rowCount) await makeTemplate(client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  return pooled(urlOf(name));
}

/** Creates a database without any table and returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: clusterUrl().href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  return urlOf(name);
}

/**
 * The address of the same database without the pooler, as in `DATABASE_DIRECT_URL`: migrations and LISTEN need a
 * session.
 */
export const directAddress = (address: string): string => urlOf(new URL(address).pathname.slice(1));

/** The address through the pooler, if one runs. */
function pooled(address: string): string {
  const pooler = process.env.TEST_POOLER_URL;
  if (!pooler) return address;
  const url = new URL(pooler);
  url.pathname = new URL(address).pathname;
  return url.href;
}

/**
 * Migrates a database under another name and renames it at the end, so that a run that is stopped leaves no unfinished
 * template.
 */
async function makeTemplate(client: Client): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  const db = await connect({ databaseUrl: urlOf(unfinished) });
  await migrateOn(db);
  await db.destroy();
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}
