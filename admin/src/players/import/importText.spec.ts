import { expect, test } from '@jest/globals';
import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import {
  canRetry,
  keepsRejectedRows,
  keptText,
  nothingToImport,
  plannedText,
  processedRows,
  resultSentences,
  rowsToImport,
  announcedProgress,
  stepToRetry,
  undoText,
  stoppedText,
} from './importText.ts';

const counted = (added: number, changed: number, same = 0, rejected = 0): Pick<PlayerImport, 'counts'> => ({
  counts: { new: added, changed, same, rejected },
});

test('what an import writes are its new and its changed rows', () => {
  expect(rowsToImport(counted(200, 12, 21, 12))).toBe(212);
  expect(rowsToImport({ counts: null })).toBe(0);
});

test('the plan names only what would happen', () => {
  expect(plannedText(counted(1, 12))).toBe('1 new player will be added, 12 known players will be updated');
  expect(plannedText(counted(0, 1))).toBe('1 known player will be updated');
  expect(plannedText(counted(1_200, 0))).toBe('1,200 new players will be added');
});

test('why nothing can be imported', () => {
  expect(nothingToImport(counted(1, 0))).toBeUndefined();
  expect(nothingToImport(counted(0, 1))).toBeUndefined();
  expect(nothingToImport(counted(0, 0, 5))).toMatch(/^Nothing would change.+already\.$/);
  expect(nothingToImport(counted(0, 0, 5, 1))).toMatch(/already\. 1 row is rejected\.$/);
  expect(nothingToImport(counted(0, 0, 5, 2))).toMatch(/already\. 2 rows are rejected\.$/);
  expect(nothingToImport(counted(0, 0, 0, 7))).toMatch(/^Nothing can be imported: every row is rejected/);
});

test('progress never exceeds the rows, and is announced at every quarter', () => {
  const at = (processed: number, state: PlayerImport['state'] = 'running') =>
    announcedProgress({ state, processed, rowCount: 200 });
  expect(processedRows({ state: 'running', processed: 201, rowCount: 200 })).toBe(200);
  expect(at(0)).toBe('Importing has begun.');
  expect(at(49)).toBe('Importing has begun.');
  expect(at(50)).toBe('Importing: 25 percent done.');
  expect(at(99)).toBe('Importing: 25 percent done.');
  expect(at(200, 'undoing')).toBe('Undoing: 100 percent done.');
  expect(announcedProgress({ state: 'running', processed: 0, rowCount: 0 })).toBe('Importing has begun.');
});

test('an end says what it means, until when it can be undone, and what an undo had to leave', () => {
  const until = '2026-12-22T06:30:00.000Z';
  expect(undoText({ undoUntil: until })).toBe('The import can be undone until 22 Dec 2026, 12:00\u00a0pm.');
  expect(undoText({ undoUntil: null })).toBe('The import can no longer be undone.');
  expect(keptText({ keptAtUndo: 0 })).toBeUndefined();
  expect(keptText({ keptAtUndo: 1 })).toBe('1 player was kept: registered or edited since the import.');
  expect(keptText({ keptAtUndo: 3 })).toBe('3 players were kept: registered or edited since the import.');
  const end = { undoUntil: until, keptAtUndo: 0 };
  expect(resultSentences({ ...end, state: 'done' })).toContain(undoText(end));
  expect(resultSentences({ ...end, state: 'undone' })).toEqual(['The register is as it was before the import.']);
  expect(resultSentences({ ...end, state: 'undone', keptAtUndo: 2 })).toEqual([keptText({ keptAtUndo: 2 })]);
  expect(resultSentences({ ...end, state: 'failed' })).toEqual([undoText(end)]);
  expect(resultSentences({ ...end, state: 'failed', undoUntil: null })).toEqual([]);
});

test('the rejected rows can be fetched as long as the import can be undone', () => {
  const rejected = { ...counted(1, 0, 0, 2), state: 'done', undoUntil: '2026-12-22T06:30:00.000Z' } as const;
  expect(keepsRejectedRows(rejected)).toBe(true);
  expect(keepsRejectedRows({ ...rejected, undoUntil: null })).toBe(false);
  expect(keepsRejectedRows({ ...rejected, state: 'undone' })).toBe(false);
  expect(keepsRejectedRows({ ...rejected, ...counted(1, 0) })).toBe(false);
  expect(keepsRejectedRows({ ...rejected, counts: null })).toBe(false);
});

test('an import that stopped can go on as long as its rows are kept', () => {
  const kept = { state: 'failed', undoUntil: '2026-12-22T06:00:00.000Z' } as const;
  expect([canRetry(kept), stoppedText(kept)]).toEqual([true, expect.stringContaining('try again')]);
  const erased = { ...kept, undoUntil: null };
  expect([canRetry(erased), stoppedText(erased)]).toEqual([false, expect.stringContaining('erased after 30 days')]);
  expect(canRetry({ ...kept, state: 'done' })).toBe(false);
});

test('an undo that stopped goes on as an undo, and a run as a run', () => {
  expect([true, false].map((isUndoBegun) => stepToRetry({ isUndoBegun }))).toEqual(['undo', 'run']);
});

test('an import that the database has stopped does not ask to be tried again', () => {
  const stopped = { state: 'failed', undoUntil: '2026-12-22T06:00:00.000Z' } as const;
  expect(stoppedText({ ...stopped, failure: 'value-refused' })).toContain('undo the import');
  expect(stoppedText({ ...stopped, failure: 'unexpected' })).toContain('try again');
});
