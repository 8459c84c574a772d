import { styled } from '@mui/material/styles';
import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { RegistrationDay } from '@maidan/shared/wire/event-overview/event-overview.ts';
import { palette } from '../../theme/palette.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** So many days fit without scrolling. */
const daysShown = 12;

const Days = styled('div')({
  maxHeight: daysShown * 30,
  overflowY: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { height: 30, padding: '2px 0', textAlign: 'left', fontWeight: 400, whiteSpace: 'nowrap' },
  '& .count': { width: '4ch', paddingInline: 10, textAlign: 'right', fontWeight: 700 },
  '& .chart': { width: '100%' },
  '& .bar': {
    display: 'block',
    height: 18,
    minWidth: 3,
    backgroundColor: palette.grass,
    // Forced colours remove backgrounds.
    border: `1px solid ${palette.ink}`,
  },
});

/** A bar for each day with registrations. The table itself reads well: the bars say nothing more. */
export function RegistrationsByDay({ days }: { days: readonly RegistrationDay[] }) {
  if (days.length === 0) return <p>Nobody has registered yet.</p>;
  const most = Math.max(...days.map(({ players }) => players));
  const scrolls = days.length > daysShown;
  return (
    <Days {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': 'Registrations by day' })}>
      <table>
        <caption>
          <VisuallyHidden>Players who registered, by day. Days without any are left out.</VisuallyHidden>
        </caption>
        <tbody>
          {days.toReversed().map(({ day, players }) => (
            <tr key={day}>
              <th scope="row">{shortIndianDate(day)}</th>
              <td className="count">{players}</td>
              <td className="chart" aria-hidden>
                <span className="bar" style={{ width: `${(100 * players) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Days>
  );
}
