import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Encryption, type Keys } from './encryption.ts';
import { assertTrusted, type Manifest, writeManifest } from './manifest.ts';
import { bytesOf, readPart, writePart } from './parts.ts';
import { Target } from './target.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'maidan-manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const keys = (given: Partial<Keys> = {}): Keys => ({ recipients: [], identities: [], ...given });
const passphrase = 'a passphrase of the tests';
const part = { file: 'database/players.copy.gz.age', bytes: 1, sha256: 'a' };
const whole: Manifest = {
  ...{ format: 1, copiedAt: '2026-11-23T01:00:00.000Z', migrations: [], recipients: [], sequences: [], missing: [] },
  tables: [{ name: 'players', columns: ['id'], rows: 0, ...part }],
  files: [],
  secrets: [],
  signingKey: '',
};
const withoutRows: Manifest = { ...whole, tables: [] };
const plain = await Encryption.toWrite(folder, keys());
let signing: Encryption;
beforeAll(async () => {
  signing = await Encryption.toWrite(folder, keys({ passphrase }));
});

function aCopy(manifest: Manifest, name = '2026-11-23T01-00-00.000Z', by = plain): Target {
  const target = new Target(folder);
  mkdirSync(target.pathOf(name), { recursive: true });
  writeManifest(target.pathOf(name), manifest, by);
  return target;
}

it.each<[string, Partial<Manifest>]>([
  ['../../etc/cron.d/x', { secrets: [{ ...part, file: 'secrets/x', name: '../../etc/cron.d/x' }] }],
  ['/etc/cron.d/x', { secrets: [{ ...part, file: 'secrets/x', name: '/etc/cron.d/x' }] }],
  ['secrets/../../../shadow', { secrets: [{ ...part, file: 'secrets/../../../shadow', name: 'x' }] }],
  ['/etc/shadow', { tables: [{ ...whole.tables[0]!, file: '/etc/shadow' }] }],
  ['../files/a', { files: [{ ...part, file: '../files/a', area: 'gallery', name: 'a.webp', readAt: '' }] }],
  ['site', { files: [{ ...part, file: 'files/a', area: 'site', name: 'a.webp', readAt: '' }] }],
])('refuses a manifest that names %s', (name, given) => {
  const target = aCopy({ ...whole, ...given });
  expect(() => target.find()).toThrow(`The manifest names ${JSON.stringify(name)}, which no backup writes`);
});

it('trusts a copy only when its manifest is signed by the passphrase', () => {
  const trust = (target: Target) => assertTrusted(target.find(), signing);
  expect(() => trust(aCopy(whole, undefined, signing))).not.toThrow();
  const notSigned = 'The manifest was not signed by this passphrase';
  // A forged manifest with a correct SHA-256, which anybody can compute, and the MAC of another manifest.
  const { mac } = aCopy(whole, undefined, signing).find();
  const target = aCopy({ ...whole, copiedAt: '2026-11-22T01:00:00.000Z' });
  expect(() => trust(target)).toThrow(notSigned);
  const file = path.join(target.pathOf('2026-11-23T01-00-00.000Z'), 'manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{', `{"mac":"${mac}",`));
  expect(() => trust(target)).toThrow(notSigned);
});

it('refuses what is not encrypted when a passphrase, an identity or recipients are given', async () => {
  const identity = await generateX25519Identity();
  const recipients = [await identityToRecipient(identity)];
  const forged = { ...whole, tables: [{ ...whole.tables[0]!, file: 'database/players.copy.gz' }] };
  const written = await writePart(folder, 'plain', Readable.from(['x']), { encryption: plain, compress: false });
  const others = [keys({ identities: [identity] }), keys({ recipients })].map((given) =>
    Encryption.toRead(folder, given),
  );
  for (const reading of [signing, ...(await Promise.all(others))]) {
    expect(() => assertTrusted(aCopy(forged, undefined, signing).find(), reading)).toThrow(
      'database/players.copy.gz is not encrypted, though a key is given',
    );
    await expect(bytesOf(readPart(folder, written, reading))).rejects.toThrow('plain is not encrypted');
  }
  expect(String(await bytesOf(readPart(folder, written, plain)))).toBe('x');
});

it('keeps every copy of the last hours and the last of each Indian day before, so that hourly copies do not fill the disk', () => {
  const target = new Target(path.join(folder, 'hourly'));
  const kept = ['2026-11-23T05-30', '2026-11-23T04-30', '2026-11-22T18-00', '2026-11-21T17-30'];
  // 19:00 in London is half past midnight in India.
  const removed = ['2026-11-22T17-00', '2026-11-22T01-00', '2026-11-21T19-00', '2026-11-08T01-00'];
  for (const name of [...kept, ...removed]) {
    mkdirSync(target.pathOf(`${name}-00.000Z`), { recursive: true });
    writeManifest(target.pathOf(`${name}-00.000Z`), withoutRows, plain);
  }
  expect(target.prune({ hours: 12, days: 14 }, new Date('2026-11-23T05:31:00Z'))).toEqual({ copies: 4, files: 0 });
  expect(target.list().map(({ name }) => name.slice(0, 16))).toEqual(kept);
});

it('keeps the last whole copy of a day and of each release’s tables, so that neither a damaged one nor those after an upgrade take its place', () => {
  const target = new Target(path.join(folder, 'upgraded'));
  const copy = (hour: string, migrations: string[], manifest = withoutRows) => {
    mkdirSync(target.pathOf(`2026-11-21T${hour}-00-00.000Z`), { recursive: true });
    writeManifest(target.pathOf(`2026-11-21T${hour}-00-00.000Z`), { ...manifest, migrations }, plain);
  };
  // All copies are of one Indian day. Those of 10 and 12 o'clock were made before an upgrade.
  for (const hour of ['08', '09', '10']) copy(hour, ['a']);
  for (const hour of ['11', '12']) copy(hour, ['a', 'b']);
  for (const hour of ['13', '14', '15']) copy(hour, ['a', 'b', 'c']);
  // Two later copies are damaged, one in its manifest and one in a table. Neither may replace an undamaged copy.
  copy('16', ['a', 'b', 'c'], whole);
  writeFileSync(path.join(target.pathOf('2026-11-21T15-00-00.000Z'), 'manifest.json'), '{"sha256":');
  const rules = { hours: 24, days: 14 };
  expect(target.prune(rules, new Date('2026-11-25T05:00:00Z')).copies).toBe(4);
  expect(target.list().map(({ name }) => name.slice(11, 13))).toEqual(['14', '12', '10']);
  // Copies older than `days` are removed, also damaged ones, so that no copy holds people who were erased since.
  expect(target.prune(rules, new Date('2026-12-06T00:00:00Z')).copies).toBe(4);
  expect(target.list().map(({ name }) => name.slice(11, 13))).toEqual(['14']);
});

it('takes the newest of its own copies, whatever else lies beside them', () => {
  const target = aCopy(withoutRows);
  mkdirSync(target.pathOf('old'), { recursive: true });
  expect(target.find().name).toBe('2026-11-23T01-00-00.000Z');
  // A copy whose folder somebody renamed keeps its pictures, and is restored by the new name.
  const pool = path.join(folder, 'files', 'ab');
  mkdirSync(pool, { recursive: true });
  for (const name of ['kept', 'of-no-copy']) writeFileSync(path.join(pool, name), 'x');
  const kept = { ...part, file: 'files/ab/kept', area: 'gallery', name: 'a.webp', readAt: '' } as const;
  aCopy({ ...withoutRows, files: [kept] }, '2026-01-01T01-00-00.000Z');
  renameSync(target.pathOf('2026-01-01T01-00-00.000Z'), target.pathOf('put-aside'));
  expect(target.prune({ hours: 24, days: 14 }, new Date('2026-11-24'))).toEqual({ copies: 0, files: 1 });
  expect(target.pool()).toEqual(['files/ab/kept']);
  expect(target.find('put-aside').manifest.files).toHaveLength(1);
});
