import { pluralise } from '@maidan/shared/format/plural.ts';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { errorMessage, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import type { dataProvider } from '../../data/dataProvider.ts';
import { save } from '../../data/http/download.ts';
import { aboutPlayers, exportSelectedPath } from '../../data/selectedPlayers.ts';
import { notify } from '../../ui/feedback/notifications.ts';
import { usePlayerFilter } from '../filter/usePlayerFilter.ts';

const failed = 'The export failed. Please try again.';

/**
 * Exports all pages of the list as a file, with the same filter, search and order; with `ids` only these players, in that
 * order.
 */
export function useExport(ids?: readonly string[]) {
  const provider = useDataProvider<typeof dataProvider>();
  const { sort } = useListContext();
  const { filter } = usePlayerFilter();
  /** Percent; undefined when no export is running. */
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const order = new URLSearchParams({ sort: JSON.stringify([sort.field, sort.order]) });
    const path = ids
      ? `${exportSelectedPath}?${order}`
      : `/api/players/export?${order}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    setProgress(0);
    try {
      const onProgress = (rows: number, total: number): void => setProgress(total ? (100 * rows) / total : 100);
      const downloaded = await provider.download(path, {
        ...(ids && { body: aboutPlayers(ids) }),
        signal,
        onProgress,
      });
      save(downloaded);
      notify.success(`Exported ${pluralise(downloaded.rows, 'player')}`);
    } catch (error) {
      reportUnlessCallFailed(error);
      if (!signal.aborted) notify.failure(errorMessage(error, failed));
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, start, cancel: () => running.current?.abort() };
}
