import { type EventType, eventTypeLabels, eventTypes, isCalledOff } from '@maidan/shared/domain/event-status.ts';
import { eventMessages } from '@maidan/shared/rules/event.ts';
import { statusColours } from '@maidan/shared/status-colours.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import HistoryIcon from '@mui/icons-material/History';
import PlayArrowIcon from '@mui/icons-material/PlayArrow';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { ListItemIcon, MenuItem, OutlinedInput, Select } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useUpdate } from 'react-admin';
import { errorMessage } from '../data/http/callFailure.ts';
import { showSaved, useWrites } from '../data/useWrites.ts';
import { translate } from '../i18n/translate.ts';
import { askToTell, forgetToTell } from '../messages/toTell.ts';
import { displayType, palette } from '../theme/palette.ts';
import { type NotificationAction, notify, undo } from '../ui/feedback/notifications.ts';
import { StateTag } from '../ui/StateTag.tsx';
import { useHasPayers } from './refunds/useEventRefunds.ts';

const statusIcons: Record<EventType, SvgIconComponent> = {
  upcoming: ScheduleIcon,
  ongoing: PlayArrowIcon,
  completed: CheckIcon,
  abandoned: BlockIcon,
  past: HistoryIcon,
};

/** The status of an event, for roles that may not change it. */
export function EventStatus({ eventType }: { eventType: EventType }) {
  const { background, text } = statusColours[eventType];
  return (
    <StateTag
      label={eventTypeLabels[eventType]}
      icon={statusIcons[eventType]}
      background={palette[background]}
      foreground={palette[text]}
    />
  );
}

const resource = 'events';

/**
 * Optimistic status change. react-admin rolls it back when the server refuses it, for example because somebody has
 * edited the event since it was shown. The success message waits for the server. While `isPending`, another change
 * would be refused, because the event's new version is not known yet.
 */
function useStatusChange(event: EventRecord) {
  const queries = useQueryClient();
  const [update, { isPending }] = useUpdate<EventRecord>();
  const say = useStatusMessage();
  const change = (eventType: EventType): void =>
    void update(
      resource,
      { id: event.id, data: { eventType, version: event.version }, previousData: event },
      {
        mutationMode: 'optimistic',
        onSettled: (saved, error) => {
          if (error) notify.failure(errorMessage(error, eventMessages.statusFailed));
          if (saved) {
            showSaved(queries, resource, saved);
            say(event, saved);
            askToTell(event, saved);
          }
          void queries.invalidateQueries();
        },
      },
    );
  return { change, isPending };
}

/** The select, drawn as a status tag of a fixed width. */
const Tag = styled(Select<EventType>)({
  width: 164,
  borderRadius: 0,
  '&.MuiOutlinedInput-root': { color: 'var(--tag-color)', backgroundColor: 'var(--tag-background)' },
  '&[aria-busy="true"]': { opacity: 0.7 },
  '& .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: palette.ink },
  '& .MuiSelect-select.MuiOutlinedInput-input': {
    ...displayType,
    boxSizing: 'border-box',
    // Aligns the capitals with the icon.
    padding: '6px 32px 4px 22px',
    height: 34,
    minHeight: 34,
    fontSize: 17,
    lineHeight: '24px',
    // A touch target of 48 px.
    '@media (width < 900px)': { height: 48, paddingTop: 13 },
  },
  '& .MuiSelect-icon': { color: 'inherit' },
  '& > svg:first-of-type': { position: 'absolute', left: 10, width: 18, height: 18, pointerEvents: 'none' },
});

/** Ignores typed characters while the list is closed: a closed select of Material UI would take one as a choice. */
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

/** Select of the status of one event. A chosen option of the open list is saved (`useStatusChange`). */
export function StatusSelect({ event, onMoved, onCallOff }: StatusSelectProps) {
  const { change, isPending } = useStatusChange(event);
  const hasPayers = useHasPayers();
  const [isChecking, setChecking] = useState(false);
  const isBusy = isChecking || isPending;
  const Icon = statusIcons[event.eventType];
  const { background, text } = statusColours[event.eventType];
  const label = translate('events.statusOf', { event: event.eventName });

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
      // The select is read-only and not disabled, so that it keeps the focus.
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

/**
 * The Undo of a status change: the event gets the status of `before`. The server refuses it when somebody has edited
 * the event since `saved`.
 */
export function useStatusUndo(): (before: EventRecord, saved: EventRecord) => NotificationAction {
  const { update } = useWrites<EventRecord>('events');
  return ({ id, eventType }, { version }) =>
    undo(
      () => update(id, { eventType, version }),
      () => {
        forgetToTell();
        notify.status(eventMessages.statusUpdated);
      },
      eventMessages.statusFailed,
    );
}

/** Says that the status of an event has changed, with an Undo. */
export function useStatusMessage(): (before: EventRecord, saved: EventRecord) => void {
  const undoOf = useStatusUndo();
  return (before, saved) => notify.status(eventMessages.statusUpdated, undoOf(before, saved));
}
