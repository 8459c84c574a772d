import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { club } from '@maidan/shared/club.ts';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { thumbnailOf } from '@maidan/shared/format/image-url.ts';
import { formatRupees, toPaise, toRupees } from '@maidan/shared/format/money.ts';
import type { TeamSheetPlayer, TeamSheetResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import ListIcon from '@mui/icons-material/ListAlt';
import CallIcon from '@mui/icons-material/Phone';
import PrintIcon from '@mui/icons-material/Print';
import { Button, Dialog, DialogContent, DialogTitle, GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCalls } from '../data/dataProvider.ts';
import { translateEvents as translate } from '../i18n/enEvents.ts';
import { displayType, palette } from '../theme/palette.ts';
import { FormActions } from '../ui/dialog/dialogParts.tsx';
import { LoadFailure } from '../ui/feedback/EmptyState.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { printOnly } from '../ui/printOnly.ts';
import { useIsNarrow } from '../ui/windowWidth.ts';
import { eventDates } from './eventFacts.ts';

const teamSheetId = 'team-sheet';

const Sheet = styled('div')({
  '@media screen': { display: 'none' },
  color: palette.ink,
  fontSize: '10.5pt',
  lineHeight: 1.25,
  '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  // Browsers print a header group again on each page.
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
  '& .due': { textAlign: 'right', fontWeight: 700 },
  '& .name': { fontWeight: 700 },
  '& .small': { fontSize: '9pt' },
  '& .signature': { borderLeft: `0.2mm solid ${palette.ink}` },
});

/** Widths of the columns in millimetres; their sum is the 190 mm between the margins of `printOnly`. */
const columns = [
  ['number', 9],
  ['photo', 17],
  ['name', 45],
  ['plays', 41],
  ['contact', 35],
  ['due', 15],
  ['signature', 28],
] as const;

/** The guardian of a player, or for a child without one a text that says so; null for an adult without a guardian. */
const guardianOf = ({ age, guardian }: TeamSheetPlayer): string | null =>
  guardian ?? (age < ageLimits.adult ? translate('teamSheet.noGuardian') : null);

const ageAndType = ({ age, playerType }: TeamSheetPlayer): string =>
  `${translate('teamSheet.age', { age })}, ${playerType}`;

const unavailable = ({ unavailability }: TeamSheetPlayer): string | null =>
  unavailability ? translate('teamSheet.unavailable', { when: unavailability }) : null;

const countOf = (players: readonly TeamSheetPlayer[]): string =>
  translate('teamSheet.players', { smart_count: players.length });

/** `₹500 is due from 1 player`; empty when nothing is due. It adds in whole paise. */
function duesOf(players: readonly TeamSheetPlayer[]): string {
  const owing = players.filter(({ due }) => due > 0);
  const amount = formatRupees(toRupees(owing.reduce((sum, { due }) => sum + toPaise(due), 0)));
  return owing.length > 0 ? translate('teamSheet.dues', { smart_count: owing.length, amount }) : '';
}

/** The lines with days, place, ground and reporting time; what the club has not set is left out. */
const placeLines = ({ event }: TeamSheetResponse): string[] =>
  [
    `${eventDates(event)}, ${event.location || club.address}`,
    [
      event.ground && translate('teamSheet.ground', { ground: event.ground }),
      event.reportingTime && translate('teamSheet.reportingTime', { time: event.reportingTime }),
    ]
      .filter(Boolean)
      .join('. '),
  ].filter(Boolean);

/** The players of an event for paper. A player without a photo has an empty frame, into which one can be glued. */
function PrintedSheet({ sheet }: { sheet: TeamSheetResponse }) {
  const { event, players } = sheet;
  const printed = translate('teamSheet.printedOn', {
    players: countOf(players),
    day: shortIndianDate(indianDay(serverNow())),
  });
  const lines = [...placeLines(sheet), [printed, duesOf(players)].filter(Boolean).join('. ')];
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
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </th>
          </tr>
          <tr className="columns">
            {columns.map(([column]) => (
              <th key={column} scope="col">
                {translate(`teamSheet.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player, index) => (
            <tr key={player.id}>
              <td className="number">{index + 1}</td>
              <td>
                {player.photo ? (
                  <img className="photo" src={thumbnailOf(player.photo)} alt="" />
                ) : (
                  <span className="photo" />
                )}
              </td>
              <td>
                <div className="name">{player.name}</div>
                <div className="small">{ageAndType(player)}</div>
              </td>
              <td>
                {player.playingStyle}
                <div className="small">{unavailable(player)}</div>
              </td>
              <td>
                {player.mobile}
                <div className="small">{guardianOf(player)}</div>
              </td>
              <td className="due">{player.due > 0 && formatRupees(player.due)}</td>
              <td className="signature" />
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>,
    document.body,
  );
}

const Players = styled('ol')({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '28px 56px minmax(0, 1fr)',
    gap: '4px 12px',
    alignItems: 'start',
    padding: '12px 0',
    borderTop: `2px solid ${palette.line}`,
    overflowWrap: 'anywhere',
  },
  '& .number': { ...displayType, fontSize: 20, textAlign: 'right' },
  '& .photo': {
    display: 'block',
    width: 56,
    height: 68,
    objectFit: 'cover',
    border: `2px solid ${palette.ink}`,
    backgroundColor: palette.sand,
  },
  '& strong': { fontSize: 19, lineHeight: 1.25 },
  '& .meta': { color: palette.ink2 },
  '& .unavailable': { fontWeight: 700, color: palette.earthDark },
  '& .due': {
    display: 'inline-block',
    padding: '2px 8px',
    fontWeight: 700,
    color: palette.ink,
    backgroundColor: palette.marigold,
  },
  '& .call': { marginTop: 8, minHeight: 48 },
  '@media (width >= 600px)': {
    '& li': { gridTemplateColumns: '28px 56px minmax(0, 1fr) minmax(0, 1fr) 190px', gap: 16 },
    '& .call': { marginTop: 0 },
  },
});

/** On a phone it stays in the column beside the photo. */
const Rest = styled('div')({ '@media (width < 600px)': { gridColumn: 3 } });

/** The players on the screen. A press on a mobile number calls it. */
const ShownSheet = ({ players }: { players: readonly TeamSheetPlayer[] }) => (
  <Players>
    {players.map((player, index) => (
      <li key={player.id}>
        <span className="number">{index + 1}</span>
        {player.photo ? (
          <img className="photo" src={thumbnailOf(player.photo)} alt="" loading="lazy" />
        ) : (
          <span className="photo" />
        )}
        <div>
          <strong>{player.name}</strong>
          <div className="meta">{ageAndType(player)}</div>
          {player.due > 0 && (
            <span className="due">{translate('teamSheet.due', { amount: formatRupees(player.due) })}</span>
          )}
        </div>
        <Rest>
          {player.playingStyle}
          {player.unavailability && <div className="unavailable">{unavailable(player)}</div>}
          <div className="meta">{guardianOf(player)}</div>
        </Rest>
        <Rest>
          <Button
            className="call"
            variant="outlined"
            fullWidth
            startIcon={<CallIcon />}
            href={`tel:+91${player.mobile}`}
            aria-label={translate('teamSheet.call', { name: player.name, mobile: player.mobile })}
          >
            {player.mobile}
          </Button>
        </Rest>
      </li>
    ))}
  </Players>
);

/** Resolves when each photo of the sheet has loaded or failed to load. */
const photosLoaded = async (): Promise<void> => {
  const photos = [...document.querySelectorAll<HTMLImageElement>(`#${teamSheetId} img`)];
  await Promise.all(photos.map((photo) => photo.decode().catch(() => undefined)));
};

/** The team sheet. While the dialog is open, the browser's own Print command also prints the sheet. */
function TeamSheetDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const calls = useCalls();
  const id = useId();
  const isNarrow = useIsNarrow();
  const [isPreparing, setPreparing] = useState(false);
  const {
    data: sheet,
    error,
    refetch,
  } = useQuery({
    queryKey: ['team-sheet', eventId],
    queryFn: () => calls.teamSheet(eventId),
    // No retry, because the API writes an audit entry for each request.
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const print = async (): Promise<void> => {
    if (isPreparing) return;
    setPreparing(true);
    await photosLoaded();
    setPreparing(false);
    window.print();
  };
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} maxWidth="lg" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {sheet ? translate('teamSheet.of', { event: sheet.event.eventName }) : translate('teamSheet.name')}
      </DialogTitle>
      <DialogContent>
        {sheet && (
          <>
            {[...placeLines(sheet), [countOf(sheet.players), duesOf(sheet.players)].filter(Boolean).join('. ')].map(
              (line) => (
                <div key={line}>{line}</div>
              ),
            )}
            <ShownSheet players={sheet.players} />
            <PrintedSheet sheet={sheet} />
          </>
        )}
        {error && <LoadFailure message={translate('teamSheet.loadFailed')} onRetry={() => void refetch()} />}
        {!sheet && !error && <Loading label={translate('teamSheet.loading')} />}
      </DialogContent>
      <FormActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('dialog.close')}
        </Button>
        {sheet && (
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            aria-disabled={isPreparing}
            onClick={() => void print()}
          >
            {translate(isPreparing ? 'teamSheet.preparing' : 'teamSheet.print')}
          </Button>
        )}
      </FormActions>
    </Dialog>
  );
}

export function OpenTeamSheet({ eventId }: { eventId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ListIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('teamSheet.name')}
      </Button>
      {isOpen && <TeamSheetDialog eventId={eventId} onClose={() => setOpen(false)} />}
    </>
  );
}
