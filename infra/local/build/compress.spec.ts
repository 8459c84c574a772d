import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { compressFolder } from './compress.ts';

let folder: string;
let earlier: string;

beforeEach(() => {
  [folder, earlier] = ['new', 'earlier'].map((name) => mkdtempSync(path.join(os.tmpdir(), `maidan-${name}-`))) as [
    string,
    string,
  ];
});
afterEach(() => [folder, earlier].forEach((each) => rmSync(each, { recursive: true, force: true })));

const page = `<p>${'The Winter League begins. '.repeat(100)}</p>`;
const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const made = (name: string) => readFileSync(path.join(folder, name));
/** Compressed in a way that our own compression never produces, so that a copied file can be recognised. */
const recognisable = (text: string) => ({
  br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }),
  gz: gzipSync(text, { level: 1 }),
});

it('compresses texts, and neither short ones nor pictures', async () => {
  for (const [name, text] of Object.entries({ 'a.html': page, 'short.html': '<p>', 'a.webp': page }))
    writeFileSync(path.join(folder, name), text);
  const hashes = await compressFolder(folder);
  expect(hashes).toEqual(
    Object.fromEntries(['a.html', 'a.html.br', 'a.html.gz'].map((name) => [name, hashOf(made(name))])),
  );
  expect(brotliDecompressSync(made('a.html.br')).toString()).toBe(page);
  expect(gunzipSync(made('a.html.gz')).toString()).toBe(page);
  for (const name of ['short.html.br', 'a.webp.br']) expect(existsSync(path.join(folder, name))).toBe(false);
});

/** The compressed files of a page from an earlier build, and their list. */
function compressedEarlier(text: string) {
  const { br, gz } = recognisable(text);
  writeFileSync(path.join(earlier, 'a.html.br'), br);
  writeFileSync(path.join(earlier, 'a.html.gz'), gz);
  return { br, gz, hashes: { 'a.html': hashOf(text), 'a.html.br': hashOf(br), 'a.html.gz': hashOf(gz) } };
}

it('takes what an earlier build has compressed of the same bytes', async () => {
  writeFileSync(path.join(folder, 'a.html'), page);
  const { br, gz, hashes } = compressedEarlier(page);
  await compressFolder(folder, { folder: earlier, hashes });
  expect(made('a.html.br').equals(br)).toBe(true);
  expect(made('a.html.gz').equals(gz)).toBe(true);
});

it.each([
  ['of another page', () => compressedEarlier(`${page} `).hashes],
  [
    'that is damaged',
    () => {
      const { br, hashes } = compressedEarlier(page);
      writeFileSync(path.join(earlier, 'a.html.br'), br.subarray(0, 20));
      return hashes;
    },
  ],
  [
    'that is missing',
    () => {
      const { hashes } = compressedEarlier(page);
      rmSync(path.join(earlier, 'a.html.br'));
      return hashes;
    },
  ],
])('takes nothing %s', async (_what, hashesOf) => {
  writeFileSync(path.join(folder, 'a.html'), page);
  await compressFolder(folder, { folder: earlier, hashes: hashesOf() });
  expect(brotliDecompressSync(made('a.html.br')).toString()).toBe(page);
});

it('takes its time for the pages of the club, and little for those of many events and albums', async () => {
  for (const each of ['events', 'gallery', 'hi']) mkdirSync(path.join(folder, each));
  const words = (count: number, seed: number) =>
    Array.from({ length: count }, (_, i) => ((Math.imul(i + seed, 2654435761) >>> 8) % 5000).toString(36)).join(' ');
  const [club, event] = [words(20_000, 1), words(250_000, 2)];
  for (const name of ['events/a', 'events/b', 'events/c', 'gallery/d', 'gallery/e'])
    writeFileSync(path.join(folder, `${name}.html`), `${name} ${event}`);
  for (const name of ['events', 'hi/events']) writeFileSync(path.join(folder, `${name}.html`), club);
  await compressFolder(folder);
  const best = (text: string, quality: number) =>
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    });
  for (const name of ['events', 'hi/events']) expect(made(`${name}.html.br`).equals(best(club, 10))).toBe(true);
  expect(made('gallery/e.html.br').equals(best(`gallery/e ${event}`, 5))).toBe(true);
});
