import type { ImportState } from '@maidan/shared/wire/player-imports.ts';
import { CallFailure, isSessionEnd } from '../../data/http/callFailure.ts';
import { translateImports as translate } from '../../i18n/enPlayerImports.ts';

export const titleOf = (screen: ImportScreen, state: ImportState): string =>
  translate(`playerImports.titles.${screen === 'columns' ? 'uploaded' : state}`);

type ImportScreen = 'columns' | 'check' | 'progress' | 'result';

const screens: Record<ImportState, ImportScreen> = {
  uploaded: 'columns',
  checked: 'check',
  running: 'progress',
  done: 'result',
  undoing: 'progress',
  undone: 'result',
  failed: 'result',
};

/**
 * Returns the screen for the state of an import.
 * @param wantsColumns whether the address asks for the columns of a list that was checked already
 */
export const importScreen = (state: ImportState, wantsColumns: boolean): ImportScreen =>
  state === 'checked' && wantsColumns ? 'columns' : screens[state];

/** The steps of an import, as the strip above its screens names them. */
export const importSteps = [
  translate('playerImports.steps.file'),
  translate('playerImports.titles.uploaded'),
  translate('playerImports.titles.checked'),
  translate('playerImports.steps.import'),
];

const steps: Record<ImportScreen, number> = { columns: 1, check: 2, progress: 3, result: 3 };

/** Index of the current step; the number of steps when all are done; undefined during an undo and after it. */
export function stepOf(screen: ImportScreen, state: ImportState): number | undefined {
  if (state === 'undoing' || state === 'undone') return undefined;
  return state === 'done' ? importSteps.length : steps[screen];
}

/** Whether the server is working on the import, so that its numbers change by themselves. */
export const isMoving = (state: ImportState): boolean => state === 'running' || state === 'undoing';

const pollMs = 1_000;

/**
 * Milliseconds until the import is read again; false unless the server is working on it. Polling goes on after a lost
 * connection, and stops when the session has ended or the import is gone.
 */
export function pollInterval(state: ImportState | undefined, error: unknown): number | false {
  if (isSessionEnd(error) || isGone(error)) return false;
  return state !== undefined && isMoving(state) ? pollMs : false;
}

/** Whether the import is erased, or never existed. */
export const isGone = (error: unknown): boolean => error instanceof CallFailure && error.status === 404;
