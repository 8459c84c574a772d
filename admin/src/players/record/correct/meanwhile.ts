import { changedFields } from '@maidan/shared/rules/players/player-correction.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import type { CorrectedField } from '../fieldLabels.ts';

/** What became of a record since the form was filled from it. */
export interface Meanwhile {
  /** User names of the administrators who corrected it, each once. */
  actors: string[];
  /** What is another now, with the value that is stored; none for the photo. */
  changes: { field: CorrectedField; now?: string | number }[];
}

export function meanwhileOf(base: PlayerRecord, current: PlayerRecord): Meanwhile {
  const known = new Set(base.corrections.map(({ id }) => id));
  const since = current.corrections.filter(({ id }) => !known.has(id));
  const isPhotoChanged = since.some(({ changes }) => changes.some(({ field }) => field === 'photo'));
  return {
    actors: [...new Set(since.map(({ actor }) => actor))],
    changes: [
      ...changedFields(current, base).map((field) => ({ field, now: current[field] })),
      ...(isPhotoChanged ? [{ field: 'photo' as const }] : []),
    ],
  };
}
