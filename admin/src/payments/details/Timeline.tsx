import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import type { TimelineEntry } from '@maidan/shared/wire/payments-admin.ts';
import { translate } from '../../i18n/translate.ts';
import { palette } from '../../theme/palette.ts';
import { timelineText } from './timelineText.ts';

const Line = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { position: 'relative', padding: '0 0 18px 30px' },
  // The dashed line between the markers ends at the last one.
  '& li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '12px -4px',
    insetInlineStart: 8,
    borderLeft: `2px dashed ${palette.lineStrong}`,
  },
  '& .marker': {
    position: 'absolute',
    insetBlockStart: 4,
    insetInlineStart: 0,
    width: 18,
    height: 18,
    borderRadius: '50%',
    border: `2px solid ${palette.ink}`,
  },
  '& time': { display: 'block', fontSize: 15, color: palette.ink2, fontVariantNumeric: 'tabular-nums' },
  '& strong': { display: 'block', lineHeight: 1.3 },
  '& .detail': { display: 'block', fontSize: 16, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& .suspicious': { color: palette.earthDark, fontWeight: 700 },
});

/** Colours of the markers by the kind of the entry. */
const markerColours: Record<TimelineEntry['kind'], string> = {
  transition: palette.earth,
  gateway_event: palette.chalk,
  refund: palette.sky,
  decision: palette.sky,
  withdrawal: palette.earth,
  move: palette.earth,
};

/** The history of one payment, in the order of `entries`. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Line aria-label={translate('resources.history.name')}>
      {entries.map((entry, place) => {
        const { title, detail, suspicious } = timelineText(entry);
        return (
          <li key={place}>
            <Box component="span" className="marker" sx={{ backgroundColor: markerColours[entry.kind] }} aria-hidden />
            <time dateTime={entry.at}>{indianMoment(entry.at)}</time>
            <strong>{title}</strong>
            {detail && <span className={suspicious ? 'detail suspicious' : 'detail'}>{detail}</span>}
          </li>
        );
      })}
    </Line>
  );
}
