import { Alert, LinearProgress } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { useMemo, useState } from 'react';
import { Pagination, useListContext } from 'react-admin';
import { EmptyBoard } from '../ui/EmptyBoard.tsx';
import { Lightbox } from '../ui/Lightbox.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { SortSelect } from '../ui/SortSelect.tsx';
import { useNarrow } from '../ui/useNarrow.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { playerColumns } from './columns.tsx';
import { playerListState } from './playerListState.ts';
import { PlayerSearch } from './PlayerSearch.tsx';
import { playerSorts } from './playerSorts.ts';
import { useArrivals } from './useArrivals.ts';
import { RemarksDialog } from './RemarksDialog.tsx';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 16 });

/** Which dialog is open, and over which player. */
type Opened = { remarks?: PlayerView; photo?: PlayerView };

function PlayersBody({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const list = useListContext<PlayerView>();
  const state = playerListState(list);
  const columns = useMemo(
    () => playerColumns({ openRemarks: (remarks) => onOpen({ remarks }), openPhoto: (photo) => onOpen({ photo }) }),
    [onOpen],
  );
  if (state.kind === 'waiting') return <Waiting label="Loading players..." />;
  if (state.kind === 'failed') return <LoadFailure sentence={state.sentence} onRetry={list.refetch} />;
  if (state.kind === 'empty') return <EmptyBoard sentence={state.sentence} />;
  return (
    <>
      {state.warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {state.warning}
        </Alert>
      )}
      <RecordList
        caption="Registered players"
        columns={columns}
        records={state.players}
        first={(list.page - 1) * list.perPage + 1}
        sort={list.sort}
        onSort={list.setSort}
      />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
}

export function PlayersList() {
  const { isFetching, isPending, refetch, sort, setSort } = useListContext<PlayerView>();
  const narrow = useNarrow();
  useArrivals(refetch);
  const [{ remarks, photo }, open] = useState<Opened>({});
  const close = (): void => open({});
  return (
    <>
      <Tools>
        <PlayerSearch />
        {narrow && <SortSelect choices={playerSorts} sort={sort} onSort={setSort} />}
      </Tools>
      <LinearProgress
        aria-label="Refreshing the list"
        sx={{ height: 4, visibility: isFetching && !isPending ? 'visible' : 'hidden' }}
      />
      <PlayersBody onOpen={open} />
      {remarks && <RemarksDialog player={remarks} onClose={close} />}
      {photo?.photo && <Lightbox title={photo.name} src={photo.photo} onClose={close} />}
    </>
  );
}
