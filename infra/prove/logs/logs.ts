/**
 * `npm run prove:logs`: searches the output of all processes for a test person's name, mobile, address, guardian,
 * password, token, photo and `encData`, in each encoding, and for text that looks like such data. First a client before
 * nginx provokes errors: refused constraints, a killed database, unreadable bodies, unreadable answers of the provider.
 * Then the browser suite runs. `-- --only tour` or `-- --only browser` runs one of the two, and `-- --projects
 * phone,desktop,console,long` these projects of the browser suite.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOptions, usageOf } from '../../local/command-line.ts';
import { buildAdmin, buildApi } from '../../local/build/build-workspaces.ts';
import { browserSuite, suiteCanaries } from './browser-suite.ts';
import { provokeErrors } from './provoke-errors.ts';
import { type Canary, type Match, search } from './search.ts';

const projects = ['phone', 'desktop', 'console', 'long'] as const;
const options = { only: { type: 'string' }, projects: { type: 'string' } } as const;
const { values, names } = readOptions(usageOf(import.meta.filename), options);
const parts = names('only', values.only, ['tour', 'browser']);
const chosenProjects = names('projects', values.projects, projects);
/** The variables at the start: the tour adds those of its own API to this process. */
const environment = { ...process.env };
const folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-canary-'));
await buildApi();
if (parts.includes('tour')) {
  const logs = newFolder('tour');
  report('The tour', logs, await provokeErrors(logs));
}
if (parts.includes('browser')) {
  await buildAdmin();
  const logs = newFolder('browser');
  const failed = await browserSuite(logs, environment, chosenProjects);
  if (failed) console.log('  Journeys have failed; what was written meanwhile is searched all the same.');
  report('The browser suite', logs, suiteCanaries);
}
if (process.exitCode || process.env.KEEP_LOGS) console.log(`The logs are kept in ${folder}`);
else rmSync(folder, { recursive: true });

function newFolder(name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made, { mode: 0o755 });
  return made;
}

function report(title: string, logs: string, canaries: readonly Canary[]): void {
  console.log(`\n${title}: searched for ${canaries.map(({ name }) => name).join(', ')}`);
  const files = readdirSync(logs, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(logs, file)).isFile(),
  );
  const matches: Match[] = [];
  for (const file of files.toSorted()) {
    const text = readFileSync(path.join(logs, file), 'utf8');
    const found = search(file, text, canaries);
    matches.push(...found);
    console.log(`  ${file.padEnd(48)} ${String(linesOf(text)).padStart(7)} lines  ${found.length} matches`);
    const spoilt = /api|server/.test(path.basename(file)) ? linesThatAreNoJson(text) : 0;
    if (spoilt > 0) matches.push({ what: `${spoilt} lines that are no JSON`, form: 'as a whole', file, line: 0 });
  }
  for (const { what, form, file, line } of matches.slice(0, 40))
    console.log(`  FOUND ${what}, ${form}: ${file}:${line}`);
  if (files.length === 0 || matches.length > 0) process.exitCode = 1;
  writeFileSync(path.join(logs, '..', `${path.basename(logs)}-matches.json`), JSON.stringify(matches));
}

function linesOf(text: string): number {
  return text.split('\n').filter(Boolean).length;
}

function linesThatAreNoJson(text: string): number {
  return text.split('\n').filter((line) => line !== '' && !/^\{.*\}$/.test(line)).length;
}
