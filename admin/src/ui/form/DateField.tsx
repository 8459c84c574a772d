import type { ComponentProps, SyntheticEvent } from 'react';
import { Field } from './Field.tsx';
import { shownDay, typedDay } from './typedDay.ts';

interface DateFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange'> {
  value: string;
  /** Receives an ISO date, an empty string, or `impossibleDay`. */
  onDay: (day: string) => void;
}

/** Native date input. Browsers fire no change event while the date is incomplete, so keys and blur are handled too. */
export function DateField({ value, onDay, ...field }: DateFieldProps) {
  const report = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const day = typedDay(target);
    if (day !== value) onDay(day);
  };
  return <Field {...field} type="date" value={shownDay(value)} onChange={report} onKeyUp={report} onBlur={report} />;
}
