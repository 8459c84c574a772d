import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readScriptSources } from '../../edge/script-sources.ts';
import type { NginxSettings } from '../../edge/nginx/settings.ts';
import { writeNginx } from '../../deploy/nginx/write.ts';
import { freePort } from '../../local/free-port.ts';
import { maintenancePolicy } from '../../local/maintenance/maintenance-page.ts';
import { UserError } from '../../local/user-error.ts';
import { sendRequest } from './send-request.ts';
import { imageHosts } from './suite.ts';
import { fixtureScriptSources } from './fixture.ts';
import type { Fixture } from './fixture.ts';

const run = promisify(execFile);
/** Path of the module in Debian's package libnginx-mod-http-brotli-static. */
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const START_TIMEOUT_MS = 10_000;

export interface Nginx {
  port: number;
  settings: NginxSettings;
  /** Output of `nginx -t` for this configuration. */
  configurationTest: string;
  stop(): Promise<void>;
}

/** Debian's nginx as a plain process with the generated configuration, in a temporary folder. */
export async function startNginx(
  { dataDir, consoleDir }: Pick<Fixture, 'dataDir' | 'consoleDir'>,
  api: readonly string[],
  more: Partial<NginxSettings> = {},
): Promise<Nginx> {
  await requireNginx();
  const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-nginx-'));
  // nginx's workers run as another user, who must be able to read the folder.
  chmodSync(home, 0o755);
  const settings: NginxSettings = {
    serverNames: ['localhost', '127.0.0.1'],
    https: false,
    hstsSubdomains: false,
    port: await freePort(),
    api,
    siteFolder: path.join(dataDir, 'site'),
    scriptSources: readScriptSources(path.join(dataDir, 'site', 'current')) || fixtureScriptSources,
    consoleFolder: consoleDir,
    pagesFolder: path.join(home, 'pages'),
    maintenancePolicy,
    logFolder: home,
    imageHosts,
    proxies: [],
    brotli: true,
    ...more,
  };
  const file = path.join(home, 'nginx.conf');
  writeFileSync(file, frame(home, writeNginx(settings)));
  const options = ['-p', home, '-c', file];
  const { stderr: configurationTest } = await run('nginx', ['-t', ...options]).catch((error: unknown) => {
    rmSync(home, { recursive: true, force: true });
    throw error;
  });
  const child = spawn('nginx', options, { stdio: 'inherit' });
  const stop = async () => {
    await end(child);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await answers(settings.port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: settings.port, settings, configurationTest: configurationTest.trim(), stop };
}

/** The part of Debian's /etc/nginx/nginx.conf around a site's configuration. */
function frame(home: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(path.join(home, 'temp'));
  return [
    `load_module ${BROTLI_MODULE};`,
    'daemon off;',
    'worker_processes 2;',
    `pid ${home}/nginx.pid;`,
    `error_log ${home}/error.log;`,
    'events { worker_connections 768; }',
    'http {',
    ...temporary.map((name) => `  ${name}_temp_path ${home}/temp/${name};`),
    `  include ${site};`,
    '}',
    '',
  ].join('\n');
}

async function requireNginx(): Promise<void> {
  const missing = await whyNginxIsMissing();
  if (missing !== undefined) throw new UserError(missing);
}

/** What is not installed, as a sentence; undefined when nginx and its Brotli module are. */
export async function whyNginxIsMissing(): Promise<string | undefined> {
  const found = await run('nginx', ['-v']).catch(() => undefined);
  if (found && existsSync(BROTLI_MODULE)) return undefined;
  return 'nginx or its module is missing. On Debian: apt-get install --no-install-recommends nginx-light libnginx-mod-http-brotli-static';
}

async function answers(port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await sendRequest(port, { path: '/' }).catch(() => undefined))) {
    if (Date.now() > deadline) throw new UserError('nginx did not start in time.');
    await wait(50);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
