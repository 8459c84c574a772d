import PrintIcon from '@mui/icons-material/Print';
import { Alert, Button } from '@mui/material';
import type { TeamSheetResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import { useEffect, useState } from 'react';
import { useAttempt } from '../../../ui/feedback/useAttempt.ts';
import { useEventCalls } from '../useEventOverview.ts';
import { TeamSheet, teamSheetId } from './TeamSheet.tsx';

/** Resolves when every photo of the sheet is there, or is known not to come. */
const photosLoaded = async (): Promise<void> => {
  const photos = [...document.querySelectorAll<HTMLImageElement>(`#${teamSheetId} img`)];
  await Promise.all(photos.map((photo) => photo.decode().catch(() => undefined)));
};

/** Loads the players anew and opens the browser's print dialog; the sheet stays on the page for Control P. */
export function PrintTeamSheet({ eventId }: { eventId: string }) {
  const calls = useEventCalls();
  const { busy, message, attempt } = useAttempt('The team sheet could not be loaded. Please try again.');
  const [sheet, setSheet] = useState<TeamSheetResponse>();
  const [isPreparing, setPreparing] = useState(false);
  useEffect(() => {
    if (!sheet) return undefined;
    let isLeft = false;
    void photosLoaded().then(() => {
      if (isLeft) return;
      setPreparing(false);
      window.print();
    });
    return () => void (isLeft = true);
  }, [sheet]);
  const isBusy = busy || isPreparing;
  const print = (): void => {
    if (isBusy) return;
    void attempt(async () => {
      setSheet(await calls.teamSheet(eventId));
      setPreparing(true);
    });
  };
  return (
    <>
      <Button variant="outlined" startIcon={<PrintIcon />} aria-disabled={isBusy} onClick={print}>
        {isBusy ? 'Preparing…' : 'Print team sheet'}
      </Button>
      {message && (
        <Alert severity="error" role="alert" sx={{ flexBasis: '100%' }}>
          {message}
        </Alert>
      )}
      {sheet && <TeamSheet sheet={sheet} />}
    </>
  );
}
