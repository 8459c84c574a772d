import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../local/settings.ts';
import type { Harness } from './harness.ts';

/** Milliseconds for a build of the site on a busy machine. */
const buildMs = 240_000;

/** The publisher as a process; it reads the API at the common address. */
export class Publisher {
  private readonly child: ChildProcess;
  private readonly dataDir: string;

  constructor({ harness }: { harness: Harness }) {
    this.dataDir = path.join(harness.folder, 'publisher');
    const log = openSync(harness.log, 'a');
    const env = {
      ...harness.environment(),
      PORT: new URL(harness.url).port,
      DATA_DIR: this.dataDir,
      ATOM_CHECKOUT_HOSTS: `http://127.0.0.1:${harness.bank.port}`,
    };
    this.child = spawn(process.execPath, [path.join(root, 'infra/publisher/publisher.ts')], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log, 'ipc'],
      // A process group of its own, with its builds.
      detached: true,
    });
    closeSync(log);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The publisher's data folder; an edge serves its `site`. */
  get folder(): string {
    return this.dataDir;
  }

  /** Resolves when the published page contains the text, or no longer does; returns the milliseconds. */
  async shows(page: string, text: string, wanted = true): Promise<number> {
    const began = Date.now();
    while (this.read(page)?.includes(text) !== wanted) {
      if (this.child.exitCode !== null) throw new Error(`The publisher ended with ${this.child.exitCode}.`);
      if (Date.now() - began > buildMs)
        throw new Error(`${page} does not ${wanted ? 'show' : 'drop'} ${text} in time.`);
      await wait(250);
    }
    return Date.now() - began;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.pid === undefined) return;
    const ended = once(this.child, 'exit');
    process.kill(-this.child.pid, 'SIGKILL');
    await ended;
  }

  private read(page: string): string | undefined {
    try {
      return readFileSync(path.join(this.dataDir, 'site', 'current', page), 'utf8');
    } catch {
      return undefined;
    }
  }
}
