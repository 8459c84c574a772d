import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

/** Spec section 9, "Player search". */
const debounce = 300;

/** Asks for what was typed once the fingers rest; emptied, it shows everybody. */
export function PlayerSearch() {
  const { filterValues, setFilters } = useListContext();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const asked = (filterValues as { q?: string }).q ?? '';

  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => setFilters(wanted ? { q: wanted } : {}), debounce);
    return () => clearTimeout(timer);
  }, [wanted, asked, setFilters]);

  return (
    <OutlinedInput
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder="Name, mobile or receipt"
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      inputProps={{ 'aria-label': 'Search players', maxLength: 100 }}
      sx={{ width: { xs: '100%', sm: 360 } }}
    />
  );
}
