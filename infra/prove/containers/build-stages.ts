import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readStages } from '../../deploy/containers/dockerfile.ts';
import type { Stage, Step } from '../../deploy/containers/dockerfile.ts';
import { root } from '../../local/settings.ts';

const run = promisify(execFile);
const ignoreFile = path.join(root, 'infra/deploy/containers/Dockerfile.dockerignore');

/** Whether the instruction changes the base system, which is this machine itself here. */
const needsEngine = (command: string): boolean => command.startsWith('apt-get ');

/**
 * Executes the Dockerfile without an engine, each stage in a folder below `home`: COPY copies files, RUN runs in the
 * stage's folder, base images are ignored.
 * @returns the commands that were not run
 */
export async function buildStages(home: string): Promise<string[]> {
  const skipped: string[] = [];
  for (const stage of readStages()) {
    const folder = path.join(home, stage.name);
    if (existsSync(path.join(home, stage.base))) execFileSync('cp', ['-al', path.join(home, stage.base), folder]);
    else mkdirSync(folder, { recursive: true });
    const began = performance.now();
    for (const step of stage.steps) skipped.push(...(await runStep(home, stage, step)));
    console.log(`  ${stage.name.padEnd(19)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  return skipped;
}

async function runStep(home: string, stage: Stage, step: Step): Promise<string[]> {
  const folder = path.join(home, stage.name, workFolder(stage));
  mkdirSync(folder, { recursive: true });
  if (step.keyword === 'COPY') copy(home, folder, step, path.join(home, stage.name));
  if (step.keyword !== 'RUN') return [];
  if (needsEngine(step.command)) return [step.command.replace(/\s+/g, ' ')];
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` };
  await run('sh', ['-c', step.command], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
  return [];
}

/** The working folder of a stage; a stage without WORKDIR has the working folder of its base stage. */
function workFolder({ base, steps }: Stage): string {
  const own = steps.find((step) => step.keyword === 'WORKDIR');
  if (own) return own.folder;
  const below = readStages().find(({ name }) => name === base);
  return below ? workFolder(below) : '/';
}

function copy(
  home: string,
  folder: string,
  { from, sources, target }: Extract<Step, { keyword: 'COPY' }>,
  top: string,
): void {
  for (const source of sources) {
    const full = from ? path.join(home, from, source) : path.join(root, source);
    const isFolder = statSync(full).isDirectory();
    const into = target.startsWith('/') ? path.join(top, target) : path.join(folder, target);
    const destination = isFolder || !target.endsWith('/') ? into : path.join(into, path.basename(source));
    cpSync(full, target === './' && !isFolder ? path.join(folder, path.basename(source)) : destination, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !isIgnored(path.relative(root, file)),
    });
  }
}

const patterns = readFileSync(ignoreFile, 'utf8')
  .split('\n')
  .filter((line) => line && !/^[#!]/.test(line) && line !== '*');

/**
 * Whether a pattern of .dockerignore leaves the file out. Its first line `*` and the lines with `!`, which let files in
 * again, are not applied here: these lines stand before all patterns and name what the Dockerfile copies
 * (images.spec.ts).
 */
const isIgnored = (file: string): boolean => patterns.some((pattern) => path.matchesGlob(file, pattern));
