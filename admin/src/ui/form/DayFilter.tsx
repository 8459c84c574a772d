import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { useState } from 'react';
import { Field } from './fields.tsx';

interface DayFilterProps {
  label: string;
  /** The day that the list is narrowed by; empty: none. */
  value: string;
  onChange: (day: string) => void;
}

/**
 * A day in a filter. The browser tells a date after the first digit of its year: what is no day yet stays in the field, and
 * is not written over while somebody types.
 */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setTyped(value);
  }
  const type = (day: string): void => {
    setTyped(day);
    if (day === '' || isCalendarDay(day)) onChange(day);
  };
  return <Field label={label} type="date" value={typed} onChange={({ target }) => type(target.value)} />;
}
