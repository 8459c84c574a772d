import { NativeSelect, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type EventType, eventTypeLabels, eventTypes } from '@maidan/shared/domain/event-status.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { statusStyles } from './statusStyles.ts';
import { useStatusChange } from './useStatusChange.ts';

/** A status tag that can be changed: as wide on every row, so that the eye runs down the words. */
const Tag = styled(NativeSelect)({
  width: 164,
  borderRadius: 0,
  '&.MuiOutlinedInput-root': { color: 'var(--word)', backgroundColor: 'var(--ground)' },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: palette.ink },
  '& select.MuiNativeSelect-select': {
    ...displayType,
    // A line this small is rounded upwards.
    padding: '9px 32px 5px 22px',
    height: 24,
    fontSize: 17,
    '&:focus': { backgroundColor: 'transparent' },
    // A finger wants 48 px.
    '@media (width < 600px)': { height: 34 },
  },
  '& option': { color: palette.ink, backgroundColor: palette.chalk },
  '& .MuiNativeSelect-icon': { color: 'inherit' },
  '& > svg:first-of-type': { position: 'absolute', left: 10, width: 18, height: 18, pointerEvents: 'none' },
});

/** The status of one event. The choice shows at once, and goes back when the server refuses it. */
export function StatusSelect({ event, onMoved }: { event: EventView; onMoved: () => void }) {
  const change = useStatusChange(event);
  const { icon: Icon, ground, word } = statusStyles[event.eventType];
  return (
    <Tag
      value={event.eventType}
      onChange={({ target }) => {
        change(target.value as EventType);
        onMoved();
      }}
      input={<OutlinedInput startAdornment={<Icon aria-hidden />} />}
      inputProps={{ 'aria-label': `Status of ${event.eventName}` }}
      style={{ '--ground': ground, '--word': word } as React.CSSProperties}
    >
      {eventTypes.map((type) => (
        <option key={type} value={type}>
          {eventTypeLabels[type]}
        </option>
      ))}
    </Tag>
  );
}
