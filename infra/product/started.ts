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

/** `npm start` on its own data folder, with its own PostgreSQL and the demo's club. */
export interface Started {
  url: string;
  pid: number;
  /** Milliseconds from the command to the last line of its start. */
  ms: number;
  stop(): Promise<void>;
}

export interface DataFolder {
  folder: string;
  /** Ports of the site and of the test bank; empty before the first start. */
  ports: number[];
  remove(): Promise<void>;
}

export function makeDataFolder(): DataFolder {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-started-'));
  // nginx's workers and PostgreSQL run as other users, who must be able to pass through the folder.
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

/**
 * Runs `npm start` on this folder, and resolves at the last line of its start, which also comes without pages.
 * @param settings of the product; they override those given here
 */
export async function startProduct({ folder, ports }: DataFolder, settings: NodeJS.ProcessEnv = {}): Promise<Started> {
  // The ports stay the same at each start: pages contain addresses, and would be built again otherwise.
  ports[0] ??= await freePort();
  ports[1] ??= await freePort();
  const [port, sandboxPort] = ports;
  const began = performance.now();
  const child = spawn(process.execPath, ['infra/local/bootstrap.mjs', startProgram], {
    cwd: root,
    env: {
      ...cleanEnvironment(),
      // npm sets this variable, by which the product knows that it ends with this process.
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

/** The environment without variables that other measurements have set. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'HOME', 'TMPDIR', 'LANG'].map((name) => [name, process.env[name]]));

/** Resolves at the last line of the start. Goes on reading afterwards, because a closed pipe would end the product. */
const readyLine = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ctrl-C stops everything')) resolve();
    });
    child.once('exit', () => reject(new Error(`npm start ended:\n${printed}`)));
  });

/** Process ids of the programs that `npm start` runs, by each program's file. @param pid of `npm start` */
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
      // The process has ended meanwhile.
    }
  }
  return parts;
}
