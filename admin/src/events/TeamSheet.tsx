import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { club } from '@maidan/shared/club.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { thumbnailOf } from '@maidan/shared/format/image-url.ts';
import type { TeamSheetResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import PrintIcon from '@mui/icons-material/Print';
import { Alert, Button, GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCalls } from '../data/dataProvider.ts';
import { translate } from '../i18n/translate.ts';
import { displayType, palette } from '../theme/palette.ts';
import { useAttempt } from '../ui/feedback/useAttempt.ts';
import { printOnly } from '../ui/printOnly.ts';
import { eventDates } from './eventFacts.ts';

const teamSheetId = 'team-sheet';

const Sheet = styled('div')({
  '@media screen': { display: 'none' },
  color: palette.ink,
  fontSize: '10.5pt',
  lineHeight: 1.25,
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  // Printed again on every page.
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& .title': { padding: '0 0 3mm', border: 0, textAlign: 'left', fontWeight: 400 },
  '& .title h1': { ...displayType, margin: '0 0 1mm', fontSize: '20pt', overflowWrap: 'anywhere' },
  '& .columns th': { padding: '1mm', borderBottom: `0.6mm solid ${palette.ink}`, textAlign: 'left', fontSize: '9.5pt' },
  '& td': {
    height: '19mm',
    padding: '1mm',
    borderBottom: `0.2mm solid ${palette.ink}`,
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '& .photo': {
    display: 'block',
    width: '14mm',
    height: '17mm',
    objectFit: 'cover',
    border: `0.2mm solid ${palette.ink}`,
  },
  '& .number': { textAlign: 'right', paddingRight: '2mm', fontVariantNumeric: 'tabular-nums' },
  '& .name': { fontWeight: 700 },
  '& .signature': { borderLeft: `0.2mm solid ${palette.ink}` },
});

/** Widths in millimetres of the 190 between the margins. */
const columns = [
  ['number', 10],
  ['photo', 17],
  ['name', 43],
  ['type', 27],
  ['mobile', 26],
  ['guardian', 32],
  ['signature', 35],
] as const;

/** The players of an event on paper. A player without a photo has an empty frame to glue one into. */
function TeamSheet({ sheet: { event, players } }: { sheet: TeamSheetResponse }) {
  const lines = [
    `${eventDates(event)}, ${event.location || club.address}`,
    [
      event.ground && translate('events.teamSheet.ground', { ground: event.ground }),
      event.reportingTime && translate('events.teamSheet.reportingTime', { time: event.reportingTime }),
    ],
    translate('events.teamSheet.printedOn', {
      smart_count: players.length,
      day: shortIndianDate(indianDay(serverNow())),
    }),
  ].map((line) => [line].flat().filter(Boolean).join('. '));
  return createPortal(
    <Sheet id={teamSheetId}>
      <GlobalStyles styles={printOnly(teamSheetId)} />
      <table>
        <colgroup>
          {columns.map(([column, width]) => (
            <col key={column} style={{ width: `${width}mm` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th className="title" colSpan={columns.length}>
              <h1>{event.eventName}</h1>
              {lines.filter(Boolean).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </th>
          </tr>
          <tr className="columns">
            {columns.map(([column]) => (
              <th key={column} scope="col">
                {translate(`events.teamSheet.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map(({ id, name, age, playerType, mobile, guardian, photo }, index) => (
            <tr key={id}>
              <td className="number">{index + 1}</td>
              <td>{photo ? <img className="photo" src={thumbnailOf(photo)} alt="" /> : <span className="photo" />}</td>
              <td>
                <div className="name">{name}</div>
                {translate('events.teamSheet.age', { age })}
              </td>
              <td>{playerType}</td>
              <td>{mobile}</td>
              <td>{guardian}</td>
              <td className="signature" />
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>,
    document.body,
  );
}

/** Resolves when each photo of the sheet has loaded or failed to load. */
const photosLoaded = async (): Promise<void> => {
  const photos = [...document.querySelectorAll<HTMLImageElement>(`#${teamSheetId} img`)];
  await Promise.all(photos.map((photo) => photo.decode().catch(() => undefined)));
};

/** Loads the players anew and opens the browser's print dialog; the sheet stays on the page for Control P. */
export function PrintTeamSheet({ eventId }: { eventId: string }) {
  const calls = useCalls();
  const { busy, message, attempt } = useAttempt(translate('events.teamSheet.loadFailed'));
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
        {translate(isBusy ? 'events.teamSheet.preparing' : 'events.teamSheet.print')}
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
