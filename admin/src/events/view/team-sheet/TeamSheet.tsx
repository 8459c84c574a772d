import { thumbnailOf } from '@maidan/shared/format/image-url.ts';
import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { club } from '@maidan/shared/club.ts';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import { pluralise } from '@maidan/shared/format/plural.ts';
import type { TeamSheetResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import { createPortal } from 'react-dom';
import { displayType, palette } from '../../../theme/palette.ts';
import { eventDates } from '../../eventDates.ts';

export const teamSheetId = 'team-sheet';

/** Nothing but the sheet is printed, on A4. */
const print = `
  @page { size: A4 portrait; margin: 12mm 10mm; }
  @media print {
    html, body { background: none !important; }
    body > :not(#${teamSheetId}) { display: none !important; }
  }`;

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
  ['No.', 10],
  ['Photo', 17],
  ['Name', 43],
  ['Type', 27],
  ['Mobile', 26],
  ['Guardian', 32],
  ['Signature', 35],
] as const;

/** The players of an event on paper. A player without a photo has an empty frame to glue one into. */
export function TeamSheet({ sheet: { event, players } }: { sheet: TeamSheetResponse }) {
  const lines = [
    `${eventDates(event)}, ${event.location || club.address}`,
    [event.ground && `Ground: ${event.ground}`, event.reportingTime && `Reporting time: ${event.reportingTime}`],
    `${pluralise(players.length, 'player')}, printed on ${shortIndianDate(indianDay(serverNow()))}`,
  ].map((line) => [line].flat().filter(Boolean).join('. '));
  return createPortal(
    <Sheet id={teamSheetId}>
      <GlobalStyles styles={print} />
      <table>
        <colgroup>
          {columns.map(([label, width]) => (
            <col key={label} style={{ width: `${width}mm` }} />
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
            {columns.map(([label]) => (
              <th key={label} scope="col">
                {label}
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
                {age} years
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
