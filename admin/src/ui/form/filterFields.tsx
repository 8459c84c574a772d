import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { isCalendarDay } from '@maidan/shared/format/dates.ts';
import { translate } from '../../i18n/translate.ts';
import { Field } from './fields.tsx';

/** Milliseconds after the last key until the search begins. */
const debounce = 300;

interface SearchFieldProps {
  /** The text by which the list is filtered now. */
  value: string;
  placeholder: string;
  /** Called with the trimmed text once typing has paused. */
  onSearch: (text: string) => void;
}

/** Debounced search field. It shows the new `value` when a link or a button changes the filter. */
export function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  const wanted = typed.trim();
  if (followed !== value) {
    setFollowed(value);
    if (value !== wanted) setTyped(value);
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => search(wanted), debounce);
    return () => clearTimeout(timer);
  }, [wanted, value]);
  return (
    <OutlinedInput
      type="search"
      fullWidth
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={placeholder}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      inputProps={{ 'aria-label': translate('form.find'), maxLength: 100 }}
    />
  );
}

interface DayFilterProps {
  label: string;
  /** The chosen day; empty for none. */
  value: string;
  onChange: (day: string) => void;
}

/**
 * A day in a filter. A date input reports a date as soon as the first digit of its year is typed. The field keeps such
 * a day (0002-01-05), and the filter changes only when `isCalendarDay` accepts the day or the field is emptied.
 */
function DayFilter({ label, value, onChange }: DayFilterProps) {
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

type Ends = Partial<Record<'from' | 'to', string>>;

interface DayRangeProps {
  labels: Readonly<Record<'from' | 'to', string>>;
  filter: Ends;
  onChange: (change: Ends) => void;
}

export const DayRange = ({ labels, filter, onChange }: DayRangeProps) =>
  (['from', 'to'] as const).map((end) => (
    <DayFilter key={end} label={labels[end]} value={filter[end] ?? ''} onChange={(day) => onChange({ [end]: day })} />
  ));
