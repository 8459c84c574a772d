import type { ComponentProps, SyntheticEvent } from 'react';
import { Field } from './Field.tsx';
import { shownDay, typedDay } from './typedDay.ts';

interface DateFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'onChange'> {
  value: string;
  /** Gives a day, an empty text, or `impossibleDay`. */
  onDay: (day: string) => void;
}

/** A date by the browser's own calendar. While no day is complete the browser reports no change: keys and blur do. */
export function DateField({ value, onDay, ...field }: DateFieldProps) {
  const report = ({ target }: SyntheticEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    const day = typedDay(target);
    if (day !== value) onDay(day);
  };
  return <Field {...field} type="date" value={shownDay(value)} onChange={report} onKeyUp={report} onBlur={report} />;
}
