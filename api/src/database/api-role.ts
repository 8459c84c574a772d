import type { DataSource } from 'typeorm';
import type { Env } from '../platform/config/env.ts';
import { ConfigurationError } from '../platform/config/read-setting.ts';
import { jobsSchema } from '../platform/jobs/jobs-tables.ts';
import { connect } from './data-source.ts';

const schemas = ['public', jobsSchema];

const roleOf = async (db: DataSource): Promise<string> => {
  const [{ role }] = (await db.query('SELECT current_user AS role')) as [{ role: string }];
  return role;
};

/**
 * The API's own database role: that of DATABASE_URL, when it differs from the role of DATABASE_DIRECT_URL, which runs
 * migrations. Undefined when both are the same. The database is asked for the roles, because a pooler may use other
 * user names.
 */
export async function apiRole(
  { databaseUrl, databaseDirectUrl }: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>,
  owner: DataSource,
): Promise<string | undefined> {
  if (databaseUrl === databaseDirectUrl) return undefined;
  const api = await connect({ databaseUrl });
  try {
    const role = await roleOf(api);
    return role === (await roleOf(owner)) ? undefined : role;
  } finally {
    await api.destroy();
  }
}

/**
 * Lets the API's role read and write rows, but not change tables. Call it after each migration.
 * @throws ConfigurationError when the role is a superuser or owns a table, and so could change tables all the same
 */
export async function grantRows(db: DataSource, role: string): Promise<void> {
  const to = db.driver.escape(role);
  for (const schema of schemas)
    for (const right of [
      `USAGE ON SCHEMA ${schema}`,
      `SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema}`,
      `USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema}`,
      `EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema}`,
    ])
      await db.query(`GRANT ${right} TO ${to}`);
  await db.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${to}`);
  await refuseOwner(db, role);
}

async function refuseOwner(db: DataSource, role: string): Promise<void> {
  const [{ super: isSuperuser, owns }] = (await db.query(
    `SELECT r.rolsuper AS super, EXISTS (
        SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relowner = r.oid AND n.nspname = ANY ($2)) AS owns
      FROM pg_roles r WHERE r.rolname = $1`,
    [role, schemas],
  )) as [{ super: boolean; owns: boolean }];
  if (isSuperuser)
    throw new ConfigurationError(`DATABASE_URL must name a role that is no superuser: ${role} can change every table.`);
  if (owns)
    throw new ConfigurationError(
      `DATABASE_URL must name a role that owns no table. Give those of ${role} to the role of DATABASE_DIRECT_URL: ` +
        'REASSIGN OWNED BY … TO …, as a superuser.',
    );
}
