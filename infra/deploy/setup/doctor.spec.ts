import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { nginxConfiguration } from '../../edge/nginx/configuration.ts';
import { root } from '../../local/settings.ts';
import { newValues } from './answers.ts';
import { type Machine, type Outcome, thisMachine } from './machine.ts';
import { plan } from './plan.ts';
import { startAgain, takeCopy } from './services.ts';
import { renderSettings } from './settings-file.ts';
import { bringUp, examine, type Installation } from './step.ts';
import { refuseFolder } from './system.ts';
import { nginxSettings, testBankConfiguration, webSteps } from './web.ts';

/** A certificate for club.test until 2126; made for this test. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUCAkEKZ5U+5H3cU8UZeEVgWbMLt4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJY2x1Yi50ZXN0MCAXDTI2MTEyODExNTc1NFoYDzIxMjYxMTA0
MTE1NzU0WjAUMRIwEAYDVQQDDAljbHViLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR1Mk0fWu3xPj/9ECd/MNPeixjF9c8bU6EBp2AzOOXEi+dFbxaU9K0E
5O/qm1WHWyste9/CDnaW7EjfU4yFwLN/o2kwZzAdBgNVHQ4EFgQUvuq8JYuuScY3
kwXnlTc1SSP7AeIwHwYDVR0jBBgwFoAUvuq8JYuuScY3kwXnlTc1SSP7AeIwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALggljbHViLnRlc3QwCgYIKoZIzj0EAwID
RwAwRAIgc1/XnCC+7wcgN1Qiw+iR6TLIMTbdGauU4002QfU20owCIB6vs/ysSH4K
DGfy5WU7GBYzQvQ6vmU4dBHNWkAtUHUg
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRPgGWygD2o/Zl8Sr
5JWYZRk4yScbid6ni6M2HtHoMJahRANCAAR1Mk0fWu3xPj/9ECd/MNPeixjF9c8b
U6EBp2AzOOXEi+dFbxaU9K0E5O/qm1WHWyste9/CDnaW7EjfU4yFwLN/
-----END PRIVATE KEY-----`;

const answers = { domain: 'club.test', certificate: 'self-signed', smtp: '', email: '', bank: 'test' };
const values = newValues(answers, {});
const maidan = 990;
const now = new Date('2026-11-28T12:00:00Z');
const lib = '/var/lib/maidan';
const copy = '/var/backups/maidan/copies/2026-11-28T04-45-00.000Z/manifest.json';

interface State {
  values: Record<string, string>;
  files: Record<string, string>;
  stats: Record<string, { mode: number; uid: number; modifiedAt: Date }>;
  links: Record<string, string>;
  /**
   * Outcomes of commands by the command's beginning; the longest match is used, and a command without a match succeeds.
   */
  commands: Record<string, Partial<Outcome>>;
  statuses: Record<string, number>;
  rows: Record<string, Record<string, unknown>[] | Error>;
  freeBytes: number;
  now: Date;
  /** Changes that were made to the machine. */
  changes: string[];
}

const inRelease = (file: string) => file.startsWith(root);

function machineOf(state: State): Machine {
  const change = (what: string) => void state.changes.push(what);
  return {
    run(command) {
      const line = command.join(' ');
      const known = Object.keys(state.commands).filter((each) => line.startsWith(each));
      const best = known.sort((a, b) => b.length - a.length)[0];
      return Promise.resolve({ code: 0, output: '', ...(best && state.commands[best]) });
    },
    read: (file) => (inRelease(file) ? (existsSync(file) ? readFileSync(file, 'utf8') : undefined) : state.files[file]),
    list: (folder) =>
      inRelease(folder)
        ? readdirSync(folder)
        : Object.keys(state.stats)
            .filter((file) => file.startsWith(`${folder}/`))
            .map((file) => file.slice(folder.length + 1).split('/')[0]!),
    stat: (file) => state.stats[file],
    linkOf: (file) => state.links[file],
    write: change,
    link: change,
    folder: change,
    freeBytes: () => state.freeBytes,
    get: (address) =>
      state.statuses[address] === undefined
        ? Promise.reject(new Error('connect ECONNREFUSED'))
        : Promise.resolve(state.statuses[address]),
    query(_url, sql) {
      const rows = Object.entries(state.rows).find(([part]) => sql.includes(part))?.[1] ?? [];
      return rows instanceof Error ? Promise.reject(rows) : Promise.resolve(rows);
    },
    now: () => state.now,
  };
}

/** An installation as `npm run setup` leaves it. */
function healthy(): State {
  const units = path.join(root, 'infra/deploy/systemd');
  const own = (mode: number) => ({ mode, uid: maidan, modifiedAt: now });
  const roots = (mode: number) => ({ mode, uid: 0, modifiedAt: now });
  const state: State = {
    values: { ...values },
    files: {
      '/etc/maidan/maidan.env': renderSettings('', values),
      '/etc/maidan/tls/fullchain.pem': certificate,
      '/etc/maidan/tls/privkey.pem': key,
      '/etc/nginx/conf.d/maidan.conf': 'include /etc/nginx/maidan/maidan.conf;\n',
      ...Object.fromEntries(
        readdirSync(units).map((name) => [`/etc/systemd/system/${name}`, readFileSync(path.join(units, name), 'utf8')]),
      ),
    },
    stats: {
      '/var/lib/maidan': own(0o711),
      '/var/backups/maidan': own(0o700),
      [path.join(root, 'api/dist/main.js')]: roots(0o644),
      [path.join(root, 'admin/dist/index.html')]: roots(0o644),
      [path.join(root, 'node_modules/.bin/node')]: roots(0o755),
      [path.join(root, 'sites')]: own(0o755),
      '/etc/maidan/maidan.env': roots(0o600),
      [`${lib}/site/current/index.html`]: own(0o644),
      [copy]: own(0o600),
    },
    links: { '/opt/maidan': root },
    commands: {
      'dpkg-query': {
        output: ['postgresql', 'nginx-light', 'libnginx-mod-http-brotli-static', 'openssl', 'ca-certificates']
          .map((name) => `${name} installed\n`)
          .join(''),
      },
      'getent passwd maidan': { output: `maidan:x:${maidan}:${maidan}::/var/lib/maidan:/usr/sbin/nologin\n` },
      timedatectl: { output: 'yes\n' },
      'systemctl is-active maidan-test-bank.service': {},
    },
    statuses: {
      'http://127.0.0.1:8080/api/health/ready': 200,
      'http://127.0.0.1:8082/api/health/ready': 200,
      'https://club.test/': 200,
      'https://club.test/api/health': 200,
      'https://club.test/admin': 200,
      'http://club.test/': 301,
    },
    rows: {
      'SELECT 1': [{}],
      rolsuper: [{ much: false }],
      pg_settings: [
        { name: 'log_error_verbosity', setting: 'terse' },
        { name: 'log_min_error_statement', setting: 'panic' },
      ],
    },
    freeBytes: 20 * 1024 ** 3,
    now,
    changes: [],
  };
  state.files['/etc/nginx/maidan/maidan.conf'] = nginxConfiguration(nginxSettings(on(state)));
  state.files['/etc/nginx/conf.d/maidan-test-bank.conf'] = testBankConfiguration(on(state));
  return state;
}

const on = (state: State): Installation => ({ machine: machineOf(state), values: state.values, release: root });
const quiet = { isQuiet: true };

it('finds nothing where nothing is wrong', async () => {
  expect(await examine(plan, on(healthy()), quiet)).toEqual([]);
});

it('does nothing when it is run again', async () => {
  const state = healthy();
  expect(await bringUp(plan, on(state), quiet)).toEqual({ done: [], left: [] });
  expect(state.changes).toEqual([]);
});

it('leaves the settings of a running site as they are when the API refuses the new ones', async () => {
  const state = healthy();
  state.values.JWT_SECRET = 'short';
  await expect(bringUp(plan, on(state), quiet)).rejects.toThrow('JWT_SECRET must have at least 32 characters.');
  expect(state.changes).toEqual([]);
});

it('never puts a self-signed certificate in the place of another that is late or lacks its key', async () => {
  const late = (state: State) => (state.now = new Date('2126-10-30T00:00:00Z'));
  const keyless = (state: State) => delete state.files['/etc/maidan/tls/privkey.pem'];
  for (const [seed, what] of [
    [late, 'The certificate ends in'],
    [keyless, 'is not the key of the certificate'],
  ] as const) {
    const state = healthy();
    state.links['/etc/maidan/tls/fullchain.pem'] = '/etc/letsencrypt/live/club.test/fullchain.pem';
    seed(state);
    const { left } = await bringUp(webSteps, on(state), quiet);
    expect(left).toEqual([expect.objectContaining({ what: expect.stringContaining(what) })]);
    expect(state.changes).toEqual([]);
  }
});

it('brings up everything else where the API owns the tables, and leaves that to a person', async () => {
  const state = healthy();
  state.values.DATABASE_DIRECT_URL = state.values.DATABASE_URL!;
  state.files['/etc/maidan/maidan.env'] = renderSettings('', state.values);
  const { left } = await bringUp(plan, on(state), quiet);
  expect(left).toEqual([expect.objectContaining({ what: 'The API connects as maidan, which owns the tables.' })]);
});

it.each([
  ['2', { needsLook: true }],
  ['1', undefined],
])('tells by the exit code %s whether a copy was made', async (status, expected) => {
  const state = healthy();
  state.commands['systemctl start maidan-backup'] = { code: 1 };
  state.commands['systemctl show --property=ExecMainStatus --value maidan-backup'] = { output: `${status}\n` };
  const taken = takeCopy(on(state).machine);
  await (expected ? expect(taken).resolves.toEqual(expected) : expect(taken).rejects.toThrow('No copy could be made'));
});

it('makes its own self-signed certificate again before it ends', async () => {
  const state = healthy();
  state.links['/etc/maidan/tls/fullchain.pem'] = '/etc/maidan/tls/self-signed.pem';
  state.now = new Date('2126-10-30T00:00:00Z');
  // This test's machine makes no certificate, so the old certificate is found again.
  await expect(bringUp(webSteps, on(state), quiet)).rejects.toThrow('The certificate ends in');
  expect(state.changes).toContain('/etc/maidan/tls/fullchain.pem');
});

it('replaces a link also after a run that was cut off while it did so', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-link-'));
  const link = path.join(folder, 'maidan');
  try {
    symlinkSync('/opt/maidan-1.0.0', `${link}.unfinished`);
    thisMachine.link(link, '/opt/maidan-1.0.1');
    expect(readlinkSync(link)).toBe('/opt/maidan-1.0.1');
    expect(thisMachine.list(folder)).toEqual(['maidan']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each<[release: string, there: { isFolder?: true; link?: string }, refusal: string | undefined]>([
  [
    '/root/maidan',
    {},
    'The product cannot run in /root/maidan: move it to /opt/maidan-<release>, and repeat it there.',
  ],
  ['/opt/maidan', {}, '/opt/maidan becomes a link to the release that runs: move it to /opt/maidan-<release>'],
  ['/opt/maidan-1.1.0', { isFolder: true }, '/opt/maidan becomes a link to the release that runs, and is a folder'],
  ['/opt/maidan-1.1.0', {}, undefined],
  ['/opt/maidan-1.1.0', { isFolder: true, link: '/opt/maidan-1.0.0' }, undefined],
])('before it builds, setup in %s with %o at /opt/maidan says: %s', (release, there, refusal) => {
  const state = healthy();
  state.links = there.link === undefined ? {} : { '/opt/maidan': there.link };
  if (there.isFolder) state.stats['/opt/maidan'] = { mode: 0o755, uid: 0, modifiedAt: now };
  const refuse = () => refuseFolder(machineOf(state), release);
  if (refusal === undefined) expect(refuse).not.toThrow();
  else expect(refuse).toThrow(refusal);
});

it.each([
  ['starts the stopped release again when no migration was applied', 'applied  A1\n', true],
  ['starts nothing on tables that a part of the new migrations has changed', 'applied  A1\nnewer    B2\n', false],
])('%s', async (_, output, isStarted) => {
  const state = healthy();
  state.commands[`${root}/node_modules/.bin/node infra/local/start/migrate.ts`] = { output };
  const { machine, ...rest } = on(state);
  const ran: string[] = [];
  const run: Machine['run'] = (command) => {
    ran.push(command.join(' '));
    return machine.run(command);
  };
  expect(await startAgain({ ...rest, machine: { ...machine, run } })).toBe(isStarted);
  const restarts = ran.filter((command) => command.startsWith('systemctl restart '));
  const all = ['maidan-api@8080', 'maidan-api@8082', 'maidan-test-bank.service', 'maidan-publisher'];
  expect(restarts).toEqual(isStarted ? all.map((name) => `systemctl restart ${name}`) : []);
});

const faults: [fault: string, seed: (state: State) => void, what: string, todo: string][] = [
  [
    'a process of the API has ended',
    (state) => {
      state.commands['systemctl is-active maidan-api@8082'] = { code: 3 };
      delete state.statuses['http://127.0.0.1:8082/api/health/ready'];
    },
    'maidan-api@8082 does not run.',
    'systemctl start maidan-api@8082',
  ],
  [
    'a process of the API is not ready',
    (state) => (state.statuses['http://127.0.0.1:8080/api/health/ready'] = 503),
    'The API on port 8080 is not ready: answers 503.',
    'names what is missing',
  ],
  [
    'a process goes on with the settings, and the bank, of before a setup that was cut off',
    (state) => {
      state.commands['systemctl show'] = { output: `@${now.getTime() / 1_000 + 60}\n` };
      state.commands['systemctl show --property=ActiveEnterTimestamp --value --timestamp=unix maidan-api@8082'] = {
        output: `@${now.getTime() / 1_000 - 60}\n`,
      };
    },
    'maidan-api@8082 runs with earlier settings than those of /etc/maidan/maidan.env.',
    'npm run setup restarts',
  ],
  [
    'the publisher does not start with the machine',
    (state) => (state.commands['systemctl is-enabled maidan-publisher'] = { code: 1 }),
    'maidan-publisher does not start with the machine.',
    'systemctl enable --now maidan-publisher',
  ],
  [
    'no copy is made before the machine starts again, as the timer is only enabled',
    (state) => (state.commands['systemctl is-active maidan-backup.timer'] = { code: 3 }),
    'maidan-backup.timer does not run.',
    'systemctl start maidan-backup.timer',
  ],
  [
    'the secrets can be read by others',
    (state) => (state.stats['/etc/maidan/maidan.env']!.mode = 0o644),
    'can be read by others than root',
    'chmod 600 /etc/maidan/maidan.env',
  ],
  [
    'a setting cannot be used',
    (state) => {
      state.values.JWT_SECRET = 'short';
      state.files['/etc/maidan/maidan.env'] = renderSettings('', state.values);
    },
    'JWT_SECRET must have at least 32 characters.',
    'Mend it in /etc/maidan/maidan.env',
  ],
  [
    'PostgreSQL does not let the API in',
    (state) => (state.rows['SELECT 1'] = new Error('password authentication failed for user "maidan"')),
    'DATABASE_URL does not let in: password authentication failed',
    'systemctl status postgresql',
  ],
  [
    'the API is a superuser of the database',
    (state) => (state.rows.rolsuper = [{ much: true }]),
    'has rights beyond rows',
    'NOSUPERUSER',
  ],
  [
    'the log of PostgreSQL quotes people',
    (state) => (state.rows.pg_settings = []),
    "PostgreSQL's log would quote rows of people.",
    'ALTER SYSTEM SET log_error_verbosity',
  ],
  [
    'migrations are pending',
    (state) =>
      (state.commands[`${root}/node_modules/.bin/node infra/local/start/migrate.ts`] = {
        code: 2,
        output: 'The API of this code cannot run on this database yet: npm run migrate -- up.\n',
      }),
    'The API of this code cannot run on this database yet',
    'systemctl start maidan-prepare',
  ],
  [
    'the certificate ends',
    (state) => (state.now = new Date('2126-10-30T00:00:00Z')),
    'The certificate ends in',
    'certbot renew',
  ],
  [
    'the certificate is another site’s',
    (state) => {
      state.values.PUBLIC_URL = 'https://other.test';
    },
    'and not for other.test',
    'behind the links in /etc/maidan/tls',
  ],
  [
    'nginx is configured for an earlier release',
    (state) => (state.files['/etc/nginx/maidan/maidan.conf'] += '# by hand\n'),
    'is not what this release, the settings and the pages make',
    'npm run setup writes it again',
  ],
  [
    'nginx refuses its configuration',
    (state) => (state.commands['nginx -t'] = { code: 1, output: 'nginx: [emerg] unknown directive "sever"\n' }),
    'nginx refuses its configuration: nginx: [emerg] unknown directive "sever"',
    'nginx -t',
  ],
  [
    'nginx does not run',
    (state) => {
      state.commands['systemctl is-active nginx'] = { code: 3 };
      for (const name of Object.keys(state.statuses).filter((each) => each.includes('club.test')))
        delete state.statuses[name];
    },
    'nginx does not run.',
    'systemctl enable --now nginx',
  ],
  [
    'a unit is not that of the release',
    (state) => (state.files['/etc/systemd/system/maidan-api@.service'] += 'Nice=5\n'),
    'maidan-api@.service is not that of the release',
    'systemctl edit',
  ],
  [
    'another release runs',
    (state) => (state.links['/opt/maidan'] = '/opt/maidan-1.0.0'),
    '/opt/maidan leads to /opt/maidan-1.0.0',
    'npm run upgrade',
  ],
  [
    'no page was built',
    (state) => delete state.stats[`${lib}/site/current/index.html`],
    'No pages were built yet.',
    'journalctl -u maidan-publisher',
  ],
  [
    'the last copy is old',
    (state) => (state.stats[copy]!.modifiedAt = new Date('2026-11-26T04:45:00Z')),
    'The newest copy is 55 hours old.',
    'systemctl start maidan-backup',
  ],
  ['the disk is full', (state) => (state.freeBytes = 100 * 1024 ** 2), 'has 100 MB left', 'Make room'],
  ['the clock is not kept', (state) => (state.commands.timedatectl = { output: 'no\n' }), 'not kept by NTP', 'set-ntp'],
  [
    'the photos can be read by others',
    (state) => (state.stats['/var/backups/maidan']!.mode = 0o755),
    '/var/backups/maidan is missing, belongs to somebody else or is open to others.',
    'install -d -o maidan -g maidan -m 700 /var/backups/maidan',
  ],
  [
    'the test bank goes on beside real money',
    (state) => (state.values.STAGING = ''),
    'The test bank still runs.',
    'systemctl disable --now maidan-test-bank',
  ],
];

it.each(faults)(
  'names what is wrong and what to do, and changes nothing, when %s',
  async (_fault, seed, what, todo) => {
    const state = healthy();
    seed(state);
    const found = await examine(plan, on(state), quiet);
    expect(found).toContainEqual({ what: expect.stringContaining(what), todo: expect.stringContaining(todo) });
    expect(state.changes).toEqual([]);
  },
);
