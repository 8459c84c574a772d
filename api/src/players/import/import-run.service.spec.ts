import { expect, it } from '@jest/globals';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { importSentences as say } from '@maidan/shared/rules/players/player-import.ts';
import { canUndo, refusalOfRun, refusalOfUndo } from './import-run.service.ts';

const now = new Date('2026-11-22T10:00:00Z');
const at = (state: Parameters<typeof canUndo>[0]['state'], given = {}) => ({
  ...{ state, finishedAt: now, undoStartedAt: null, rowsErasedAt: null },
  ...given,
});

it.each([
  [at('uploaded'), say.notChecked, say.notRun],
  [at('checked'), undefined, say.notRun],
  [at('running'), say.running, say.notRun],
  [at('done'), say.alreadyRun, undefined],
  [at('undoing'), say.alreadyRun, say.undone],
  [at('undone'), say.alreadyRun, say.undone],
  [at('failed'), undefined, undefined],
  [at('failed', { undoStartedAt: now }), say.alreadyRun, undefined],
  [at('done', { rowsErasedAt: now }), say.alreadyRun, say.undoOver],
  [at('failed', { rowsErasedAt: now }), say.alreadyRun, say.undoOver],
])('of %j', (found, run, undo) => {
  expect([refusalOfRun(found), refusalOfUndo(found, now)]).toEqual([run, undo]);
});

it('can be undone for the days of undo', () => {
  const later = (ms: number) => new Date(now.getTime() + undoDays * 86_400_000 + ms);
  expect([canUndo(at('done'), later(-1)), canUndo(at('done'), later(0))]).toEqual([true, false]);
});
