import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Journal } from './ledger.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  file = join(folder, 'deep', 'journal.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('reads nothing before anything was written', () => {
  expect(new Journal(file).read()).toEqual([]);
});

it('reads back what was appended, in order', () => {
  const journal = new Journal(file);
  journal.append({ id: 1 });
  journal.append({ id: 2 });
  expect(new Journal(file).read()).toEqual([{ id: 1 }, { id: 2 }]);
});

it('loses only the line that was cut in the middle', () => {
  new Journal(file).append({ id: 1 });
  appendFileSync(file, '{"id":2,"na');
  const journal = new Journal(file);
  expect(journal.read()).toEqual([{ id: 1 }]);
  journal.append({ id: 3 });
  expect(journal.read()).toEqual([{ id: 1 }, { id: 3 }]);
  expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true);
});

const modeOf = (path: string): number => statSync(path).mode & 0o777;

it('keeps mobiles from other users of the machine, in a new journal and in one of an earlier version', () => {
  new Journal(file).append({ id: 1 });
  expect([modeOf(file), modeOf(dirname(file))]).toEqual([0o600, 0o700]);
  const old = join(folder, 'old', 'journal.jsonl');
  mkdirSync(dirname(old));
  writeFileSync(old, '{"id":1}\n');
  for (const path of [old, dirname(old)]) chmodSync(path, 0o755);
  new Journal(old).append({ id: 2 });
  expect([modeOf(old), modeOf(dirname(old))]).toEqual([0o600, 0o700]);
});
