import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../local/free-port.ts';
import { deleteHome } from '../local/postgres/data-home-outside.ts';
import { root } from '../local/settings.ts';

const startProgram = 'infra/local/start/start.ts';

/** `npm start` on a data folder of its own, with its own PostgreSQL and the demo's club. */
export interface Started {
  url: string;
  pid: number;
  /** Milliseconds from the command to "Ready". */
  ms: number;
  stop(): Promise<void>;
}

export interface DataFolder {
  folder: string;
  /** Of the site and of the test bank, once it has been started. */
  ports: number[];
  remove(): Promise<void>;
}

export function makeDataFolder(): DataFolder {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-started-'));
  // nginx's workers and PostgreSQL are not root.
  chmodSync(folder, 0o755);
  return {
    folder,
    ports: [],
    async remove() {
      deleteHome(path.join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param settings of the product, over those of this bench */
export async function startProduct({ folder, ports }: DataFolder, settings: NodeJS.ProcessEnv = {}): Promise<Started> {
  // The same at each start: pages hold addresses, and would be built again.
  ports[0] ??= await freePort();
  ports[1] ??= await freePort();
  const [port, sandboxPort] = ports;
  const began = performance.now();
  const child = spawn(process.execPath, ['infra/local/bootstrap.mjs', startProgram], {
    cwd: root,
    env: {
      ...cleanEnvironment(),
      // As npm sets it: the product then ends with this process.
      npm_lifecycle_event: 'start',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await readyLine(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ms: performance.now() - began,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Without what other rows have set for their server. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name]]));

/** Goes on reading afterwards: a closed pipe would end the product. */
const readyLine = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ctrl-C stops everything')) resolve();
    });
    child.once('exit', () => reject(new Error(`npm start ended:\n${printed}`)));
  });

/** The programs that `npm start` runs, by the file of each. @param pid of `npm start` */
export function partsOf(pid: number): Map<string, number> {
  const parts = new Map<string, number>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const file = readFileSync(`/proc/${name}/cmdline`, 'utf8')
        .split('\0')
        .find((each) => /\.ts$|postgres$/.test(each));
      if (Number(parent) !== pid || !file) continue;
      if (file.endsWith(startProgram)) return partsOf(Number(name));
      parts.set(path.basename(file, '.ts'), Number(name));
    } catch {
      // It has ended meanwhile.
    }
  }
  return parts;
}
