import { expect, test } from '@jest/globals';
import { spreadsheetLimits, spreadsheetSentences, spreadsheetTypes } from '@maidan/shared/rules/spreadsheet.ts';
import { fileProblem as problemOf } from './FileChooser.tsx';

const fileProblem = (files: Parameters<typeof problemOf>[0]) => problemOf(files, spreadsheetSentences.empty);

const file = (name: string, size = 100) => ({ name, size });

test('files that can be read are taken, whatever the case of their name', () => {
  for (const type of spreadsheetTypes) expect(fileProblem([file(`list${type}`)])).toBeUndefined();
  expect(fileProblem([file('LIST.XLSX', spreadsheetLimits.bytes)])).toBeUndefined();
});

test('every other choice has its sentence', () => {
  expect(fileProblem([])).toBe(spreadsheetSentences.file);
  expect(fileProblem([file('a.csv'), file('b.csv')])).toBe('Please choose one file at a time');
  expect(fileProblem([file('list.xls')])).toBe(spreadsheetSentences.type);
  expect(fileProblem([file('list.csv.pdf')])).toBe(spreadsheetSentences.type);
  expect(fileProblem([file('list.csv', spreadsheetLimits.bytes + 1)])).toBe(spreadsheetSentences.tooLarge);
  expect(fileProblem([file('list.csv', 0)])).toBe(spreadsheetSentences.empty);
});
