import { ListItemIcon, MenuItem, OutlinedInput, Select } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type EventType, eventTypeLabels, eventTypes, isCalledOff } from '@maidan/shared/domain/event-status.ts';
import { statusColours } from '@maidan/shared/status-colours.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { type KeyboardEvent, useState } from 'react';
import { useHasPayers } from '../refunds/useEventRefunds.ts';
import { displayType, palette } from '../../theme/palette.ts';
import { statusIcons } from './statusIcons.ts';
import { useStatusChange } from './useStatusChange.ts';

/** Editable status tag; the same width on every row so that the labels line up. */
const Tag = styled(Select<EventType>)({
  width: 164,
  borderRadius: 0,
  '&.MuiOutlinedInput-root': { color: 'var(--tag-color)', backgroundColor: 'var(--tag-background)' },
  '&[aria-busy="true"]': { opacity: 0.7 },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: palette.ink },
  '& .MuiSelect-select.MuiOutlinedInput-input': {
    ...displayType,
    boxSizing: 'border-box',
    // The capitals stand level with the icon.
    padding: '8px 32px 6px 22px',
    height: 38,
    minHeight: 38,
    fontSize: 17,
    lineHeight: '24px',
    // Touch target of at least 48 px.
    '@media (width < 900px)': { height: 48, paddingTop: 13 },
  },
  '& .MuiSelect-icon': { color: 'inherit' },
  '& > svg:first-of-type': { position: 'absolute', left: 10, width: 18, height: 18, pointerEvents: 'none' },
});

/** A closed MUI select takes a typed letter as a choice; here a choice is made in the open list only. */
function ignoreTypedLetters(pressed: KeyboardEvent<HTMLElement>): void {
  const isClosed = (pressed.target as HTMLElement).getAttribute('role') === 'combobox';
  if (isClosed && pressed.key.length === 1 && pressed.key !== ' ') pressed.stopPropagation();
}

interface StatusSelectProps {
  event: EventRecord;
  onMoved: () => void;
  /** Asks before an event whose players have paid is called off. */
  onCallOff: () => void;
}

/**
 * Status of one event: a list that saves on a choice, never on an arrow key or a typed letter. The choice is shown at
 * once and rolled back when the server refuses it; the next one waits for the answer.
 */
export function StatusSelect({ event, onMoved, onCallOff }: StatusSelectProps) {
  const { change, isPending } = useStatusChange(event);
  const hasPayers = useHasPayers();
  const [isChecking, setChecking] = useState(false);
  const isBusy = isChecking || isPending;
  const Icon = statusIcons[event.eventType];
  const { background, text } = statusColours[event.eventType];
  const label = `Status of ${event.eventName}`;

  const choose = async (chosen: EventType): Promise<void> => {
    if (isBusy || chosen === event.eventType) return;
    if (isCalledOff(chosen)) {
      setChecking(true);
      const isAsked = await hasPayers(event.id);
      setChecking(false);
      if (isAsked) return onCallOff();
    }
    change(chosen);
    onMoved();
  };
  return (
    <Tag
      value={event.eventType}
      onChange={({ target }) => void choose(target.value)}
      input={<OutlinedInput startAdornment={<Icon aria-hidden />} />}
      renderValue={(type) => eventTypeLabels[type]}
      // Not disabled: it keeps the focus.
      readOnly={isBusy}
      aria-busy={isBusy}
      onKeyDownCapture={ignoreTypedLetters}
      SelectDisplayProps={{ 'aria-label': label, 'aria-disabled': isBusy }}
      MenuProps={{ slotProps: { list: { 'aria-label': label } } }}
      style={{ '--tag-background': palette[background], '--tag-color': palette[text] } as React.CSSProperties}
    >
      {eventTypes.map((type) => {
        const OptionIcon = statusIcons[type];
        return (
          <MenuItem key={type} value={type}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <OptionIcon aria-hidden />
            </ListItemIcon>
            {eventTypeLabels[type]}
          </MenuItem>
        );
      })}
    </Tag>
  );
}
