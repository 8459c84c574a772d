import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { PlayerFilters, usePlayerFiltersInWords } from '../PlayerFilters.tsx';
import { translate } from '../texts.ts';
import { playerSorts, usePlayerFilter } from '../usePlayerFilter.ts';
import { PlayerSearch } from '../PlayerSearch.tsx';

/** Search, filters and, on a phone, the order of the players list. @param end what stands behind them */
export function PlayersToolbar({ end }: { end: ReactNode }) {
  const { sort } = useListContext();
  const { setSort } = usePlayerFilter();
  return (
    <FilterBar
      label={translate('resources.players.name')}
      search={<PlayerSearch />}
      set={usePlayerFiltersInWords()}
      end={end}
      sort={<SortSelect choices={playerSorts} sort={sort} onSort={setSort} />}
    >
      <PlayerFilters />
    </FilterBar>
  );
}
