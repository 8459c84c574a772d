import { playerTypes } from '@maidan/shared/domain/player-type.ts';
import { counterEventTypes } from '@maidan/shared/rules/payments/counter.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { eventLabel } from '../../data/useEventChoices.ts';
import { useWholeList } from '../../data/useWholeList.ts';
import { lists } from '../../tabs.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { FieldPair } from '../../ui/form/Field.tsx';
import type { PaperFieldsProps } from './PersonFields.tsx';

const types = playerTypes.map((value) => ({ value, label: value }));

const choiceOf = (event: EventView) => ({
  value: event.id,
  label: `${eventLabel(event)}${event.registrationState === 'full' ? ' · full' : ''}`,
});

/** Which event, and as whom: also before registration opens, and after it has closed. */
export function EventFields({ values, errors, change }: PaperFieldsProps) {
  const { data: events = [] } = useWholeList<EventView>(lists.events.resource);
  const open = events.filter(({ eventType }) => counterEventTypes.some((type) => type === eventType));
  return (
    <FieldPair>
      <ChoiceField
        autoFocus
        label="Event"
        value={values.selectedEvent}
        onChange={(selectedEvent) => change({ selectedEvent })}
        choices={open.map(choiceOf)}
        placeholder="Select an event"
        error={errors.selectedEvent}
      />
      <ChoiceField
        label="Player type"
        value={values.playerType}
        onChange={(playerType) => change({ playerType })}
        choices={types}
        placeholder="Select a player type"
        error={errors.playerType}
      />
    </FieldPair>
  );
}
