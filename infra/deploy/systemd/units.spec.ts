import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from '@jest/globals';
import { readEnv } from '@maidan/api/src/platform/config/env.ts';
import { checkConfiguration } from '../../local/start/configuration.ts';
import { readSandboxOptions } from '../../sandbox-gateway/start-sandbox.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const services = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.service'));
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

it.each(services)(
  '%s runs a program that is there, as a user of its own, on a system that it cannot write to',
  (name) => {
    const unit = read(name);
    const program = /^ExecStart=.*\/opt\/maidan\/(\S+)$/m.exec(unit)?.[1] ?? '';
    // `api/dist` is compiled from `api/src`, and may not be there yet.
    expect(existsSync(path.join(root, program.replace(/^api\/dist\/(.*)\.js$/, 'api/src/$1.ts')))).toBe(true);
    expect(unit).toContain('/opt/maidan/node_modules/.bin/node ');
    for (const line of ['User=maidan', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict'])
      expect(unit.split('\n')).toContain(line);
  },
);

it('lets several processes of the API run, each on a port of its own', () => {
  expect(read('maidan-api@.service')).toContain('/usr/bin/env PORT=%i ');
  // The file of each process also sets another METRICS_PORT.
  expect(read('maidan-api@.service')).toContain('EnvironmentFile=-/etc/maidan/api-%i.env\n');
});

it.each([
  ['maidan-api@.service', 15, 'api/src/run.ts'],
  ['maidan-publisher.service', 60, 'infra/publisher/publisher.ts'],
  ['maidan-site-pull.service', 60, 'infra/publisher/pull/pull.ts'],
])('%s is killed and started again when it hangs', (name, seconds, program) => {
  const lines = read(name).split('\n');
  for (const line of ['Type=notify', 'NotifyAccess=all', 'WatchdogSignal=SIGKILL', 'Restart=always'])
    expect(lines).toContain(line);
  expect(lines).toContain(`WatchdogSec=${seconds}`);
  // With Type=notify, systemd kills a program that does not report that it runs before the start's time limit.
  expect(readFileSync(path.join(root, program), 'utf8')).toContain('notifySystemd();');
});

it('names in its example only variables that docs/configuration.md explains', () => {
  const names = [...read('maidan.env.example').matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(names).toContain('S3_BUCKET');
  const explained = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !explained.includes(`\`${name}`))).toEqual([]);
});

it('quotes in its example what sh would read otherwise, as the guide sources it', () => {
  const [hosts, password] = ['https://pay.example https://cdn.example', 'a&b$c d'];
  const filled = read('maidan.env.example')
    .replace("ATOM_CHECKOUT_HOSTS=''", `ATOM_CHECKOUT_HOSTS='${hosts}'`)
    .replace("# ATOM_PASSWORD=''", `ATOM_PASSWORD='${password}'`);
  const script = `${filled}\nprintf '%s|%s|%s' "$ATOM_CHECKOUT_HOSTS" "$ATOM_PASSWORD" "$DATABASE_URL"`;
  expect(execFileSync('sh', ['-euc', script], { encoding: 'utf8' })).toBe(
    `${hosts}|${password}|postgres://maidan:secret@127.0.0.1:5432/maidan`,
  );
});

const secret = 'k3J8vQ2mX9pL5rT7wY1zB4nC6dF0gH8s';

it('starts a staging with its example as it stands: empty addresses lead to the test bank, in every program', () => {
  const given = { ...parseEnv(read('maidan.env.example')), JWT_SECRET: secret };
  expect(given).toMatchObject({ ATOM_AUTH_URL: '', ATOM_CHECKOUT_HOSTS: '' });
  expect(checkConfiguration(given)).toMatchObject({ staging: true, checkoutHosts: 'http://localhost:8081' });
  expect(readEnv(given)).toMatchObject({
    production: true,
    atom: {
      authUrl: 'http://localhost:8081/ots/aipay/auth',
      refundUrl: 'http://localhost:8081/ots/payment/refund',
      checkoutScriptUrl: 'http://localhost:8081/staticdata/ots/js/atomcheckout.js',
    },
  });
  expect(readSandboxOptions(given).port).toBe(8081);
});

it('names, when only STAGING is taken out of its example, what the provider has to give', () => {
  const given = { ...parseEnv(read('maidan.env.example')), JWT_SECRET: secret, STAGING: '' };
  expect(() => checkConfiguration(given)).toThrow('ATOM_AUTH_URL and ATOM_STATUS_URL must be set in production');
});
