import type { ImportState } from '@maidan/shared/wire/player-imports.ts';
import type { ImportScreen } from '../importScreen.ts';

const stateTitles: Record<ImportState, string> = {
  uploaded: 'Match the columns',
  checked: 'Check the rows',
  running: 'Importing the players',
  done: 'The players are imported',
  undoing: 'Undoing the import',
  undone: 'The import is undone',
  failed: 'The import has stopped',
};

/** Heading of the screen. */
export const titleOf = (screen: ImportScreen, state: ImportState): string =>
  stateTitles[screen === 'columns' ? 'uploaded' : state];
