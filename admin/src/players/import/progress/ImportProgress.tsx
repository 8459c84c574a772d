import type { PlayerImport } from '@maidan/shared/wire/player-imports.ts';
import { processedRows } from '../importText.ts';
import { RowScore } from './RowScore.tsx';

/** How far the server is, in numbers. */
export function ImportProgress({ of }: { of: PlayerImport }) {
  const isUndoing = of.state === 'undoing';
  return (
    <RowScore
      label={isUndoing ? 'Rows taken back' : 'Rows imported'}
      done={processedRows(of)}
      total={of.rowCount}
      sentence={`You can leave this page: the ${isUndoing ? 'undo' : 'import'} goes on, and you find it under Past imports.`}
    />
  );
}
