import { styled } from '@mui/material/styles';
import { FoldedFields } from '../../ui/form/FoldedFields.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { useHasCards } from '../../ui/useHasCards.ts';
import { PlayerFilters } from '../filter/PlayerFilters.tsx';
import { playerSorts } from '../filter/playerSorts.ts';
import { usePlayerQuery } from '../filter/usePlayerQuery.ts';
import { PlayerSearch } from '../search/PlayerSearch.tsx';

/** One row on wide screens; on tablets the search has a row of its own. */
const Container = styled('div')({
  display: 'grid',
  gap: '12px 16px',
  alignItems: 'end',
  '@media (width >= 900px)': { gridTemplateColumns: 'repeat(4, 1fr)', '& .search': { gridColumn: '1 / -1' } },
  '@media (width >= 1100px)': {
    gridTemplateColumns: '1.8fr 1.4fr 1.2fr 1fr 1fr',
    '& .search': { gridColumn: 'auto' },
  },
});

/** Search, filters and, on a phone, the order of the players list. */
export function PlayersToolbar() {
  const { filter, sort, change } = usePlayerQuery();
  const hasCards = useHasCards();
  const { q: _, family: __, ...fields } = filter;
  const active = Object.values(fields).filter(Boolean).length;
  return (
    <Container role="search" aria-label="Players">
      <div className="search">
        <PlayerSearch />
      </div>
      {hasCards ? (
        <FoldedFields label={active > 0 ? `Sort and filter (${active})` : 'Sort and filter'}>
          <SortSelect choices={playerSorts} sort={sort} onSort={(next) => change({ sort: next })} />
          <PlayerFilters />
        </FoldedFields>
      ) : (
        <PlayerFilters />
      )}
    </Container>
  );
}
