import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { lists } from '../../tabs.ts';
import { RecentlyDeleted } from '../../ui/dialog/RecentlyDeleted.tsx';
import { SortSelect } from '../../ui/list/SortSelect.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { PlayerFilters } from '../filter/PlayerFilters.tsx';
import { playerSorts } from '../filter/playerSorts.ts';
import { ImportButton } from '../import/ImportButton.tsx';
import { PlayerSearch } from '../search/PlayerSearch.tsx';

/**
 * One row on wide screens, the buttons in a second one on tablets; on a phone the search takes the full width and the
 * others two per row.
 */
const Container = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(240px, 1fr) minmax(min-content, 1fr) auto',
  gap: 12,
  '@media (width < 1200px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (width < 900px)': { gridTemplateColumns: '1fr' },
});

const Filters = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(140px, 1fr)',
  gap: 12,
  '@media (width < 900px)': { gridAutoFlow: 'row', gridTemplateColumns: '1fr 1fr' },
});

const Ends = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  justifyContent: 'flex-end',
  '@media (width < 1200px)': { gridColumn: '1 / -1' },
  '@media (width < 900px)': {
    '& > *': { flex: '1 1 auto' },
    '& .MuiButton-root': { paddingInline: 8, whiteSpace: 'nowrap' },
  },
});

/** Search, filters and export of the players list. */
export function PlayersToolbar() {
  const { sort, setSort } = useListContext();
  const isNarrow = useIsNarrow();
  return (
    <Container>
      <PlayerSearch />
      <Filters>
        <PlayerFilters />
      </Filters>
      {isNarrow && (
        <div className="sort">
          <SortSelect choices={playerSorts} sort={sort} onSort={setSort} />
        </div>
      )}
      <Ends>
        <RecentlyDeleted
          resource={lists.players.resource}
          noun="players"
          restored="Player restored successfully"
          failed="Failed to restore player. Please try again."
        />
        <ExportButton />
        <ImportButton />
      </Ends>
    </Container>
  );
}
