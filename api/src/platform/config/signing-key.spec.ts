import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { signingKey } from './signing-key.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'maidan-signing-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const secrets = () => path.join(dataDir, 'secrets');
const keyFor = (purpose: string) => signingKey({ jwtSecret: undefined, dataDir }, purpose);

it('is created once, whole, and differs by purpose', () => {
  const first = keyFor('sessions');
  expect(first).toHaveLength(32);
  expect(readdirSync(secrets())).toEqual(['signing']);
  expect(readFileSync(path.join(secrets(), 'signing'), 'utf8')).toHaveLength(64);
  expect(keyFor('sessions')).toEqual(first);
  expect(keyFor('links')).not.toEqual(first);
});

it.each(['', 'half a key'])('is not taken from a file that holds "%s"', (content) => {
  mkdirSync(secrets());
  writeFileSync(path.join(secrets(), 'signing'), content);
  expect(() => keyFor('sessions')).toThrow('has no whole key');
});
