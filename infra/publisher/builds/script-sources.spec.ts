import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readScriptSources } from '../../edge/script-sources.ts';
import { writeScriptSources } from './script-sources.ts';

let site: string;
let build: string;
beforeEach(() => {
  site = mkdtempSync(path.join(os.tmpdir(), 'maidan-scripts-'));
  build = path.join(site, '1-a');
  mkdirSync(path.join(build, 'hi'), { recursive: true });
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const hash = (letter: string) => `'sha256-${letter.repeat(43)}='`;
const put = (name: string, sources: string) =>
  writeFileSync(
    path.join(build, name),
    `<html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'self'; script-src ${sources}; style-src 'self'"></head></html>`,
  );

it('allows in the header what any page of the build allows, and nothing else', async () => {
  put('index.html', `'self' ${hash('A')}`);
  put('hi/register.html', `'self' https://pay.example ${hash('B')}`);
  await writeScriptSources(build);
  expect(readScriptSources(build).split(' ').toSorted()).toEqual(
    ["'self'", hash('A'), hash('B'), 'https://pay.example'].toSorted(),
  );
});

it('also allows the sources of the published build, from which pages are taken over; writes none when those are unknown', async () => {
  const earlier = path.join(site, '0-a');
  mkdirSync(earlier);
  put('index.html', "'self'");
  await writeScriptSources(build, earlier);
  expect(readScriptSources(build)).toBe('');
  put('../0-a/index.html', `'self' ${hash('C')}`);
  await writeScriptSources(earlier);
  await writeScriptSources(build, earlier);
  expect(readScriptSources(build).split(' ').toSorted()).toEqual(["'self'", hash('C')].toSorted());
});

it.each([
  ['has no policy', '<html><head><title>x</title></head></html>'],
  [
    'allows what no header was made for',
    `<meta http-equiv="content-security-policy" content="script-src 'strict-dynamic'">`,
  ],
])('writes no sources for a build of which a page %s: a header that is too strict stops payments', async (_, page) => {
  put('index.html', "'self'");
  writeFileSync(path.join(build, 'other.html'), page);
  await writeScriptSources(build);
  expect(readdirSync(build).toSorted()).toEqual(['hi', 'index.html', 'other.html']);
  expect(readScriptSources(build)).toBe('');
});

it('takes no sources that were changed in the folder of builds, which other users than nginx write', async () => {
  put('index.html', "'self'");
  await writeScriptSources(build);
  const [name = ''] = readdirSync(build).filter((each) => each.startsWith('.script-src-'));
  writeFileSync(path.join(build, name), "'self' 'unsafe-inline'");
  expect(readScriptSources(build)).toBe('');
});
