import { NativeSelect, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type EventType, eventTypeLabels, eventTypes } from '@maidan/shared/domain/event-status.ts';
import { statusColours } from '@maidan/shared/status-colours.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { statusIcons } from './statusIcons.ts';
import { useStatusChange } from './useStatusChange.ts';

/** Editable status tag; the same width on every row so that the labels line up. */
const Tag = styled(NativeSelect)({
  width: 164,
  borderRadius: 0,
  '&.MuiOutlinedInput-root': { color: 'var(--tag-color)', backgroundColor: 'var(--tag-background)' },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: palette.ink },
  '& select.MuiNativeSelect-select': {
    ...displayType,
    // More space above than below, because the browser rounds the line box up at this size.
    padding: '9px 32px 5px 22px',
    height: 24,
    fontSize: 17,
    '&:focus': { backgroundColor: 'transparent' },
    // Touch target of at least 48 px.
    '@media (width < 600px)': { height: 34 },
  },
  '& option': { color: palette.ink, backgroundColor: palette.chalk },
  '& .MuiNativeSelect-icon': { color: 'inherit' },
  '& > svg:first-of-type': { position: 'absolute', left: 10, width: 18, height: 18, pointerEvents: 'none' },
});

/** Status select of one event. The choice is shown at once and rolled back when the server refuses it. */
export function StatusSelect({ event, onMoved }: { event: EventView; onMoved: () => void }) {
  const change = useStatusChange(event);
  const Icon = statusIcons[event.eventType];
  const { background, text } = statusColours[event.eventType];
  return (
    <Tag
      value={event.eventType}
      onChange={({ target }) => {
        change(target.value as EventType);
        onMoved();
      }}
      input={<OutlinedInput startAdornment={<Icon aria-hidden />} />}
      inputProps={{ 'aria-label': `Status of ${event.eventName}` }}
      style={{ '--tag-background': palette[background], '--tag-color': palette[text] } as React.CSSProperties}
    >
      {eventTypes.map((type) => (
        <option key={type} value={type}>
          {eventTypeLabels[type]}
        </option>
      ))}
    </Tag>
  );
}
