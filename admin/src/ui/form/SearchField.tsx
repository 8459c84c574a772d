import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce in milliseconds, as in the player search. */
const debounce = 300;

interface SearchFieldProps {
  /** The text that the list is searched for now. */
  value: string;
  placeholder: string;
  /** Called with the trimmed text once typing has paused. */
  onSearch: (text: string) => void;
}

/** Debounced search field. It follows a `value` that something else changes: a link, or a button that clears the filters. */
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
      inputProps={{ 'aria-label': 'Find', maxLength: 100 }}
    />
  );
}
