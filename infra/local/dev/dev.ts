/**
 * `npm run dev`: the site, the console and the API on one address, and the test bank on another. Pages, console and API
 * reload when a file is saved.
 */
import path from 'node:path';
import { listen } from '@maidan/api/src/platform/http/server/http-server.ts';
import { print, readOptions, step, usageOf } from '../command-line.ts';
import { buildApi, describeBuild } from '../build/build-workspaces.ts';
import { freePort } from '../free-port.ts';
import { checkConfiguration } from '../start/configuration.ts';
import { root } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { announce, startBackend } from '../start/backend.ts';
import { runProgram, startPart } from '../supervise/program.ts';
import { supervise } from '../supervise/supervise.ts';
import type { PartOptions } from '../supervise/supervise.ts';
import { notifySupervisor } from '../supervised-process.ts';
import { createDevProxy } from './dev-proxy.ts';
import { restartOnSave } from './restart-on-save.ts';

readOptions(usageOf(import.meta.filename), {});

runProgram(async (program) => {
  const settings = checkConfiguration();
  const ports = { api: await freePort(), pages: await freePort(), console: await freePort() };
  const build = () => buildApi(program.signal);
  const { env, prepared } = await startBackend(program, settings, () => step('api', build, describeBuild));
  const part = partOf(settings, env);

  const api = restartOnSave({
    folders: ['api/src', 'shared/src'].map((folder) => path.join(root, folder)),
    build,
    start: () => supervise(part('api', ports.api)),
    print: printLine('api'),
  });
  program.onStop(() => api.stop());
  await step('server', () => api.started);
  const server = await listen(createDevProxy({ ports, apiReady: () => api.ready() }), settings);
  program.onStop(() => server.close());
  await step('pages', () => startPart(program, part('pages', ports.pages)));
  await step('console', () => startPart(program, part('console', ports.console)));

  announce(settings, prepared);
  print('');
  print('Pages, console and API reload when a file is saved. Ctrl-C stops everything.\n');
  notifySupervisor({ ready: settings.publicUrl });
});

/**
 * Returns a function that describes a process of this folder; the process listens on `port` and writes to this
 * terminal.
 */
const partOf =
  ({ dataDir, port: publicPort }: Settings, env: NodeJS.ProcessEnv) =>
  (name: string, port: number): PartOptions => ({
    name,
    program: `infra/local/dev/${name}.ts`,
    dataDir,
    env: {
      ...env,
      PORT: String(port),
      // Requests to the proxy wait while the API restarts.
      SITE_API_URL: `http://127.0.0.1:${publicPort}`,
      ASTRO_TELEMETRY_DISABLED: '1',
      // The parts write to pipes and would choose JSON, but their lines are read at this terminal.
      LOG_FORMAT: process.env.LOG_FORMAT || (process.stdout.isTTY ? 'text' : 'json'),
    },
    onLine: printLine(name),
  });

function printLine(name: string): (line: string) => void {
  return (line) => {
    if (line.trim()) print(`${name.padEnd(8)}| ${line}`);
  };
}
