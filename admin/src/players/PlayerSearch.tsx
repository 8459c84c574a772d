import { isSearchable, playerSearch } from '@maidan/shared/lists/player-search.ts';
import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { palette } from '../theme/palette.ts';
import { translatePlayers as translate } from '../i18n/enPlayers.ts';
import { usePlayerFilter } from './usePlayerFilter.ts';
import { type SearchOption, useSearchBox } from './useSearchBox.ts';

const OptionList = styled('div')({
  position: 'absolute',
  zIndex: 10,
  top: 'calc(100% + 6px)',
  left: 0,
  right: 0,
  border: `2px solid ${palette.ink}`,
  borderRadius: 3,
  backgroundColor: palette.chalk,
  boxShadow: `6px 6px 0 ${palette.line}`,
  '& .title': { margin: 0, padding: '8px 14px 4px', fontSize: 15, color: palette.ink2 },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    // In a low window all options may not fit below the search box.
    maxHeight: '40vh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  '& li': { padding: '8px 14px', minHeight: 48, cursor: 'pointer', lineHeight: '20px', overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${palette.line}` },
  '& li:hover': { backgroundColor: palette.paper },
  '& li[aria-selected="true"]': {
    backgroundColor: palette.board,
    color: palette.chalk,
    outline: `2px solid ${palette.ink}`,
  },
  '& li.plain': { display: 'grid', alignContent: 'center' },
  '& b, & small': { display: 'block' },
  '& small': { fontSize: 15, fontVariantNumeric: 'tabular-nums' },
});

interface SearchOptionsProps {
  id: string;
  title: string;
  options: readonly SearchOption[];
  active: number;
  onUse: (query: string) => void;
}

const optionId = (id: string, index: number): string => `${id}-${index}`;

/** The options of the search box. It prevents the default of `mousedown`, so that the input keeps the focus. */
function SearchOptions({ id, title, options, active, onUse }: SearchOptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <OptionList onMouseDown={(event) => event.preventDefault()}>
      <p className="title" aria-hidden>
        {title}
      </p>
      <ul role="listbox" id={id} aria-label={title} ref={list}>
        {options.map(({ key, label, detail, query }, index) => (
          <li
            key={key}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={detail ? undefined : 'plain'}
            onClick={() => onUse(query)}
          >
            <b>{label}</b>
            {detail && <small>{detail}</small>}
          </li>
        ))}
      </ul>
    </OptionList>
  );
}

const Container = styled('div')({ position: 'relative' });

/** Searches by name, mobile or receipt number; an empty search lists all players. */
export function PlayerSearch() {
  const { filter, changeFilter } = usePlayerFilter();
  const box = useSearchBox(filter.q ?? '', (q) => changeFilter({ q }));
  const id = useId();
  const title = translate(isSearchable(box.typed) ? 'players.search.suggestions' : 'players.search.recent');
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
        placeholder={translate('players.search.placeholder')}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        inputProps={{
          'aria-label': translate('players.search.label'),
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
