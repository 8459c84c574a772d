import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startCluster } from './cluster.ts';
import { deleteHome } from './data-home-outside.ts';
import { POSTGRES_MAJOR, whyUnusable } from './database-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maidan-folder-'));
  chmodSync(folder, 0o711);
});
afterEach(() => {
  deleteHome(folder);
  rmSync(folder, { recursive: true, force: true });
});

const whole = { version: POSTGRES_MAJOR, owner: 26 };

it.each([
  [
    'another major version',
    { ...whole, version: '17' },
    26,
    /PostgreSQL 17, and this is PostgreSQL 18.*pg_dump of version 17/,
  ],
  ['a half-made folder', { ...whole, version: undefined }, 26, /not whole.*put your backup/],
  ['a folder of another user', whole, 1000, /belongs to user 26.*runs as user 1000.*chown -R 1000/],
])('says how to keep the money in %s, never to delete it', (_what, found, user, sentence) => {
  const message = whyUnusable('/club/data', found, user);
  expect(message).toMatch(sentence);
  expect(message).toContain('Keep the folder, it holds the players and payments');
  expect(message).toContain('point DATA_DIR to another folder');
  expect(message).not.toMatch(/delete|remove|afresh/i);
});

it.each([26, undefined])('opens a whole folder (PostgreSQL runs as %s)', (user) => {
  expect(whyUnusable('/club/data', whole, user)).toBeUndefined();
});

it.each([
  ['another version', 'PG_VERSION', '17\n', /was made by PostgreSQL 17/],
  ['no version', 'postgresql.conf', '', /is not whole/],
])('does not let the start of a folder with %s tell the operator to delete it', async (_what, name, text, sentence) => {
  mkdirSync(path.join(folder, 'data'));
  writeFileSync(path.join(folder, 'data', name), text);
  const message: unknown = await startCluster({ folder }).catch((error: unknown) => error);
  expect(String(message)).toMatch(sentence);
  expect(String(message)).not.toMatch(/delete|afresh/i);
});
