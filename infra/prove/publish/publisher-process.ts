import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../local/settings.ts';
import type { FirstBuild } from '../../local/supervised-process.ts';

export const crashPoints = [
  'in the middle of a build',
  'in the middle of copying',
  'before the copy has its name',
  'before the switch',
  'after the switch',
] as const;
export type CrashPoint = (typeof crashPoints)[number] | 'with a full disk';

/** A program of `infra` that runs as its own process group. */
export class GroupProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  private readonly reports: FirstBuild[] = [];

  constructor(program: string, env: NodeJS.ProcessEnv, log: string) {
    const file = openSync(log, 'a');
    this.child = spawn(process.execPath, [path.join(root, 'infra', program)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', file, file, 'ipc'],
      detached: true,
    });
    closeSync(file);
    this.ended = once(this.child, 'exit');
    this.child.on('message', ({ ready = '' }: { ready?: string }) => {
      if (ready.startsWith('{')) this.reports.push(JSON.parse(ready) as FirstBuild);
    });
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** How the last run of a publisher ended. */
  get report(): FirstBuild | undefined {
    return this.reports.at(-1);
  }

  /** Sends SIGKILL to the process and its children. */
  async kill(): Promise<void> {
    if (this.isRunning && this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    await this.ended;
  }
}
