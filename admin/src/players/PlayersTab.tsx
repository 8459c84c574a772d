import { lists } from '../tabs.ts';
import { PlayerQueryProvider } from './filter/PlayerQueryProvider.tsx';
import { PlayersList } from './list/PlayersList.tsx';
import { PlayerRecordView } from './record/PlayerRecordView.tsx';
import { useListReturn } from './record/useListReturn.ts';

/** The list of players, or the record of the one whom the address names. */
export function PlayersTab() {
  const { open, list } = useListReturn(lists.players.label);
  if (open !== null) return <PlayerRecordView key={open} id={open} list={list} />;
  return (
    <PlayerQueryProvider>
      <PlayersList />
    </PlayerQueryProvider>
  );
}
