import DownloadIcon from '@mui/icons-material/Download';
import { Button, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { useCalls } from '../data/dataProvider.ts';
import { errorMessage, reportUnlessCallFailed } from '../data/http/callFailure.ts';
import { save } from '../data/http/download.ts';
import { aboutPlayers, exportSelectedPath } from '../data/playerCalls.ts';
import { useIsAllowed } from '../data/useIsAllowed.ts';
import { notify } from '../ui/feedback/notifications.ts';
import { translatePlayers as translate } from '../i18n/enPlayers.ts';
import { usePlayerFilter } from './usePlayerFilter.ts';

/**
 * Returns the progress of an export, and functions that start and cancel it. The file has all players of the list, on
 * all pages; with `ids` it has only these. It has the order of the list.
 */
function useExport(ids?: readonly string[]) {
  const provider = useCalls();
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
      notify.success(translate('players.export.done', { smart_count: downloaded.rows }));
    } catch (error) {
      reportUnlessCallFailed(error);
      if (!signal.aborted) notify.failure(errorMessage(error, translate('players.export.failed')));
    } finally {
      setProgress(undefined);
    }
  }

  return { progress, start, cancel: () => running.current?.abort() };
}

/** The minimum width keeps the layout still while the percentage changes. */
const Container = styled('div')({
  minWidth: 148,
  position: 'relative',
  '& .MuiButton-root': { width: '100%', height: '100%', whiteSpace: 'nowrap' },
});

const Bar = styled(LinearProgress)({ position: 'absolute', left: 2, right: 2, bottom: 2, height: 5 });

interface ExportButtonProps {
  label: string;
  /** The players to export; by default all that match the filter. */
  ids?: readonly string[] | undefined;
}

function Export({ label, ids }: ExportButtonProps) {
  const { progress, start, cancel } = useExport(ids);
  const running = progress !== undefined;
  return (
    <Container>
      <Button
        variant="outlined"
        startIcon={running ? undefined : <DownloadIcon />}
        onClick={() => (running ? cancel() : void start())}
      >
        {running ? translate('players.export.stop', { percent: Math.floor(progress) }) : label}
      </Button>
      {running && <Bar variant="determinate" value={progress} aria-label={translate('players.export.progress')} />}
    </Container>
  );
}

/** Button that exports players, for roles that may; while an export runs, it shows the progress and cancels it. */
export const ExportButton = (props: ExportButtonProps) => useIsAllowed('players:export') && <Export {...props} />;
