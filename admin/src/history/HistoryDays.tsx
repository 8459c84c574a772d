import { styled } from '@mui/material/styles';
import { indianDay, longIndianDate } from '@maidan/shared/format/dates.ts';
import type { AuditEntryView } from '@maidan/shared/wire/audit.ts';
import { palette } from '../theme/palette.ts';
import { HistoryLine } from './HistoryLine.tsx';

const Day = styled('section')({
  marginBottom: 20,
  '& h3': { margin: '0 0 8px', fontSize: 18, lineHeight: 1.3 },
  '& ol': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `2px solid ${palette.ink}`,
    backgroundColor: palette.chalk,
  },
  '& li + li': { borderTop: `1px solid ${palette.line}` },
});

/** One list a day, the latest day first. `entries` are the newest first. */
export function HistoryDays({ entries }: { entries: readonly AuditEntryView[] }) {
  const days = new Map<string, AuditEntryView[]>();
  for (const entry of entries) {
    const day = indianDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, lines]) => (
    <Day key={day} aria-label={longIndianDate(day)}>
      <h3>{longIndianDate(day)}</h3>
      <ol>
        {lines.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} />
        ))}
      </ol>
    </Day>
  ));
}
