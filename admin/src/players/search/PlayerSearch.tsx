import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { isSearchable, playerSearch } from '@maidan/shared/lists/player-search.ts';
import { useId } from 'react';
import { usePlayerFilter } from '../filter/usePlayerFilter.ts';
import { optionId, SearchOptions } from './SearchOptions.tsx';
import { useSearchBox } from './useSearchBox.ts';

const Container = styled('div')({ position: 'relative' });

/** Searches by name, mobile or receipt number; an empty search lists all players. */
export function PlayerSearch() {
  const { filter, changeFilter } = usePlayerFilter();
  const box = useSearchBox(filter.q ?? '', (q) => changeFilter({ q }));
  const id = useId();
  const title = isSearchable(box.typed) ? 'Suggestions' : 'Recent searches';
  return (
    <Container>
      <OutlinedInput
        type="search"
        fullWidth
        value={box.typed}
        onChange={({ target }) => box.type(target.value)}
        onFocus={box.onFocus}
        onBlur={box.onBlur}
        onKeyDown={box.onKeyDown}
        placeholder="Name, mobile or receipt"
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        inputProps={{
          'aria-label': 'Search players',
          'aria-autocomplete': 'list',
          'aria-controls': box.isOpen ? id : undefined,
          'aria-expanded': box.isOpen,
          'aria-activedescendant': box.isOpen && box.active >= 0 ? optionId(id, box.active) : undefined,
          role: 'combobox',
          autoComplete: 'off',
          maxLength: playerSearch.most,
        }}
      />
      {box.isOpen && <SearchOptions id={id} title={title} options={box.options} active={box.active} onUse={box.use} />}
    </Container>
  );
}
