import { useState } from 'react';
import { changedBy, isConflict, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import type { Meanwhile } from './meanwhile.ts';

export interface Versioned {
  version: number;
}

interface ShownRecordOptions<T extends Versioned> {
  /** As it was when the dialog opened; undefined for a new one. */
  opened: T | undefined;
  /** Resolves with the record as it is stored now; with undefined when nothing can be written to it any more. */
  fetchCurrent: () => Promise<T | undefined>;
  /** @param actors who has changed it since, as far as the server said */
  meanwhileOf: (shown: T, current: T, actors: readonly string[]) => Meanwhile;
}

/**
 * The record that a dialog shows. After a write that was refused because another administrator was first, `found` is the
 * record as it is stored now, and what has changed.
 */
export function useShownRecord<T extends Versioned>({ opened, fetchCurrent, meanwhileOf }: ShownRecordOptions<T>) {
  const [shown, setShown] = useState(opened);
  const [found, setFound] = useState<{ record: T; meanwhile: Meanwhile }>();

  const look = async (actors: readonly string[]): Promise<void> => {
    const record = await fetchCurrent().catch(reportUnlessCallFailed);
    if (!shown || !record || record.version === shown.version) return;
    const earlier = found?.meanwhile.actors ?? [];
    const all = [...new Set([...actors, ...earlier])];
    setFound({ record, meanwhile: meanwhileOf(shown, record, all) });
  };
  /** Settles as the write does; after a conflict the current record has been looked for by then. */
  const write = async <A>(call: () => Promise<A>): Promise<A> => {
    try {
      return await call();
    } catch (error) {
      if (isConflict(error)) await look(changedBy(error));
      throw error;
    }
  };
  /** From now on the dialog shows what was found. */
  const accept = (): void => {
    if (!found) return;
    setShown(found.record);
    setFound(undefined);
  };
  return { shown, found, write, accept };
}
