import { useEffect, useState } from 'react';
import { Field } from '../ui/form/Field.tsx';
import { useHistoryFilter } from './useHistoryFilter.ts';

/** Debounce in milliseconds, as in the player search. */
const debounce = 300;

export function HistorySearch() {
  const { filter, narrow } = useHistoryFilter();
  const [typed, setTyped] = useState(filter.q ?? '');
  const wanted = typed.trim();
  const asked = filter.q ?? '';
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    setShown(asked);
    // The address was changed by something else: a link, or the button that clears the filters.
    if (asked !== wanted) setTyped(asked);
  }
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => narrow({ q: wanted }), debounce);
    return () => clearTimeout(timer);
  }, [wanted, asked, narrow]);
  return (
    <Field
      label="Find"
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder="Event, member or player"
      inputProps={{ maxLength: 100 }}
    />
  );
}
