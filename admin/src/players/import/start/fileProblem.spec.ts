import { expect, test } from '@jest/globals';
import { importFileTypes, importLimits, importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { fileProblem } from './fileProblem.ts';

const file = (name: string, size = 100) => ({ name, size });

test('files that can be read are taken, whatever the case of their name', () => {
  for (const type of importFileTypes) expect(fileProblem([file(`list${type}`)])).toBeUndefined();
  expect(fileProblem([file('LIST.XLSX', importLimits.bytes)])).toBeUndefined();
});

test('every other choice has its sentence', () => {
  expect(fileProblem([])).toBe(importSentences.file);
  expect(fileProblem([file('a.csv'), file('b.csv')])).toBe('Please choose one file at a time');
  expect(fileProblem([file('list.xls')])).toBe(importSentences.type);
  expect(fileProblem([file('list.csv.pdf')])).toBe(importSentences.type);
  expect(fileProblem([file('list.csv', importLimits.bytes + 1)])).toBe(importSentences.tooLarge);
  expect(fileProblem([file('list.csv', 0)])).toBe(importSentences.empty);
});
