import { must } from './machine.ts';
import type { Fault, Installation, Step } from './step.ts';
import { valueOf } from './system.ts';

interface Role {
  name: string;
  password: string;
  url: URL;
}

const roleOf = (address: string): Role => {
  const url = new URL(address);
  return { name: url.username, password: decodeURIComponent(url.password), url };
};

/** The API's role, which may read and write rows, and the role that owns the tables. */
function roles(on: Installation): { api: Role; owner: Role } {
  const api = valueOf(on, 'DATABASE_URL');
  return { api: roleOf(api), owner: roleOf(valueOf(on, 'DATABASE_DIRECT_URL') || api) };
}

/** Whether the server is on this machine. Setup makes no roles on another server. */
const isHere = ({ url }: Role): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const identifier = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Without these settings PostgreSQL's log quotes rows, which hold what people have typed. */
const logSettings = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };

const server: Step = {
  name: 'PostgreSQL',
  async check(on) {
    const { machine } = on;
    const { api, owner } = roles(on);
    const todo = isHere(owner)
      ? 'systemctl status postgresql; npm run setup starts it.'
      : 'Ask whoever runs that server.';
    const faults: Fault[] = [];
    for (const [name, role] of Object.entries({ DATABASE_URL: api, DATABASE_DIRECT_URL: owner })) {
      const fault = await machine.query(role.url.href, 'SELECT 1').then(
        () => undefined,
        (error: unknown) => ({ what: `${name} does not let in: ${(error as Error).message}.`, todo }),
      );
      if (fault) faults.push(fault);
    }
    return faults.length > 0 ? faults : [...(await rightsFaults(on)), ...(await logFaults(on))];
  },
  async apply(on) {
    const { api, owner } = roles(on);
    if (!isHere(owner)) return;
    await must(on.machine, ['systemctl', 'enable', '--now', 'postgresql']);
    await must(on.machine, ['psql', '--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--dbname', 'postgres'], {
      as: 'postgres',
      input: rolesAndDatabase(api, owner),
    });
  },
};

/**
 * This step has no `apply`: only the operator can add a second role to an installation that was made by hand with one.
 */
const ownRole: Step = {
  name: 'Role of the API',
  check(on) {
    const { api, owner } = roles(on);
    return api.name === owner.name && isHere(owner)
      ? [
          {
            what: `The API connects as ${api.name}, which owns the tables.`,
            todo: 'Give DATABASE_DIRECT_URL a role that owns them, and DATABASE_URL one that does not.',
          },
        ]
      : [];
  },
};

async function rightsFaults(on: Installation): Promise<Fault[]> {
  const { api, owner } = roles(on);
  if (api.name === owner.name) return [];
  const [found] = await on.machine.query(
    api.url.href,
    `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR pg_has_role(current_user, ${literal(owner.name)}, 'MEMBER')
       AS much FROM pg_roles WHERE rolname = current_user`,
  );
  return found?.much === true
    ? [
        {
          what: `The API's role ${api.name} has rights beyond rows: a superuser's, or those of ${owner.name}.`,
          todo: `As PostgreSQL's superuser: ALTER ROLE ${identifier(api.name)} NOSUPERUSER NOCREATEDB NOCREATEROLE; REVOKE ${identifier(owner.name)} FROM ${identifier(api.name)};`,
        },
      ]
    : [];
}

async function logFaults(on: Installation): Promise<Fault[]> {
  if (!isHere(roles(on).owner)) return [];
  const names = Object.keys(logSettings).map(literal).join();
  const rows = await on.machine.query(
    roles(on).owner.url.href,
    `SELECT name, setting FROM pg_settings WHERE name IN (${names})`,
  );
  const isSet = Object.entries(logSettings).every(([name, value]) =>
    rows.some((row) => row.name === name && row.setting === value),
  );
  const todo = 'ALTER SYSTEM SET log_error_verbosity = terse; ALTER SYSTEM SET log_min_error_statement = panic;';
  return isSet
    ? []
    : [{ what: "PostgreSQL's log would quote rows of people.", todo: `${todo} SELECT pg_reload_conf();` }];
}

/**
 * SQL for psql as PostgreSQL's superuser. It can run repeatedly: it creates only what is missing. It sets the passwords
 * and the log settings each time.
 */
function rolesAndDatabase(api: Role, owner: Role): string {
  const database = decodeURIComponent(owner.url.pathname.slice(1));
  const make = (sql: string, there: string) => `SELECT ${literal(sql)} WHERE NOT EXISTS (SELECT FROM ${there}) \\gexec`;
  return [
    // The statements contain the passwords, so they must not be logged.
    'SET log_statement = none;',
    'SET log_min_error_statement = panic;',
    ...[owner, api].flatMap(({ name, password }) => [
      make(`CREATE ROLE ${identifier(name)}`, `pg_roles WHERE rolname = ${literal(name)}`),
      `ALTER ROLE ${identifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${literal(password)};`,
    ]),
    make(
      `CREATE DATABASE ${identifier(database)} OWNER ${identifier(owner.name)} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
      `pg_database WHERE datname = ${literal(database)}`,
    ),
    `REVOKE ALL ON DATABASE ${identifier(database)} FROM PUBLIC;`,
    `GRANT CONNECT ON DATABASE ${identifier(database)} TO ${identifier(api.name)};`,
    ...Object.entries(logSettings).map(([name, value]) => `ALTER SYSTEM SET ${name} = ${literal(value)};`),
    'SELECT pg_reload_conf() \\g /dev/null',
    '',
  ].join('\n');
}

/** Runs a program of the release as the product's user, with the product's settings. */
export const inRelease = (on: Installation, ...args: string[]) =>
  on.machine.run([`${on.release}/node_modules/.bin/node`, ...args], {
    as: 'maidan',
    env: { ...on.values },
    cwd: on.release,
  });

const tables: Step = {
  name: 'Tables',
  async check(on) {
    const { code, output } = await inRelease(on, 'infra/local/start/migrate.ts', 'status');
    const last = output.trim().split('\n').at(-1) ?? '';
    return code === 0 ? [] : [{ what: last, todo: 'systemctl start maidan-prepare' }];
  },
  async apply(on) {
    await must(on.machine, ['systemctl', 'start', 'maidan-prepare']);
  },
};

export const databaseSteps: readonly Step[] = [server, ownRole];
export const tableSteps: readonly Step[] = [tables];
