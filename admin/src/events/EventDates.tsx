import { eventLimits } from '@maidan/shared/rules/event.ts';
import type { FieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { EventRecord } from '@maidan/shared/wire/events.ts';
import { useState } from 'react';
import { DateField } from '../ui/form/DateField.tsx';
import { FieldPair } from '../ui/form/Field.tsx';
import { shownDay } from '../ui/form/typedDay.ts';
import { minDate, type EventDraft, withStart } from './eventDraft.ts';

interface EventDatesProps {
  values: EventDraft;
  errors: FieldErrors<EventDraft>;
  change: (part: Partial<EventDraft>) => void;
  today: string;
  stored: EventRecord | undefined;
}

/** Start and end date. A start after the current end clears the end and shows a message. */
export function EventDates({ values, errors, change, today, stored }: EventDatesProps) {
  const [cleared, setCleared] = useState(false);
  const start = (startDate: string): void => {
    const dates = withStart(values, startDate);
    if (dates.endDate !== values.endDate) setCleared(true);
    change(dates);
  };
  return (
    <FieldPair>
      <DateField
        label="Start date"
        value={values.startDate}
        onDay={start}
        error={errors.startDate}
        inputProps={{ min: minDate(today, stored?.startDate), max: eventLimits.lastDay }}
      />
      <DateField
        label="End date"
        value={values.endDate}
        onDay={(endDate) => change({ endDate })}
        error={errors.endDate}
        hint={cleared && !values.endDate ? 'Cleared: it was before the new start.' : undefined}
        inputProps={{ min: shownDay(values.startDate) || minDate(today, stored?.endDate), max: eventLimits.lastDay }}
      />
    </FieldPair>
  );
}
