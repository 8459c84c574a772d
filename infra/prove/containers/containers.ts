/**
 * `npm run prove:containers`: builds the file systems of the three images as the Dockerfile says, without an engine,
 * and runs their entry points as plain processes, each in its own root: migration, nginx's configuration, two processes
 * of the API, the publisher and the edge. Needs root, nginx and PostgreSQL from npm. Prints the commands that were not
 * run.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { terminalMessage, UserError } from '../../local/user-error.ts';
import { printTable } from '../replicas/table.ts';
import { buildStages } from './build-stages.ts';
import { runImages } from './run-images.ts';

readOptions(usageOf(import.meta.filename), {});

const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-containers-'));
try {
  if (process.getuid?.() !== 0) throw new UserError('Only root can give a process a root file system of its own.');
  chmodSync(home, 0o755);
  console.log('Stages:');
  const skipped = await buildStages(home);
  const sizes = ['api', 'publisher', 'edge'].map((name) => {
    const kilobytes = execFileSync('du', ['-sk', path.join(home, name)], { encoding: 'utf8' });
    return `${name} ${Math.round(Number.parseInt(kilobytes, 10) / 1024)} MB`;
  });
  const lines = await runImages(home);
  printTable([
    ...lines,
    ['sizes above the base images', sizes.join(', ')],
    ['not run', skipped.join('; ')],
    [
      'not run',
      'the build by an engine, the registry, compose and kubelet themselves, the base images (this system instead)',
    ],
  ]);
  console.log('\nEverything holds.');
} catch (error) {
  console.error(`\nBROKEN: ${terminalMessage(error)}`);
  process.exitCode = 1;
} finally {
  if (!process.env.KEEP) rmSync(home, { recursive: true, force: true });
}
