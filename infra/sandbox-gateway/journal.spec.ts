import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Journal } from './journal.ts';

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
