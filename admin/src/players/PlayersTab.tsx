import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';
import { PagedList } from '../ui/list/PagedList.tsx';
import { newestFirst } from './usePlayerFilter.ts';
import { PlayersList } from './list/PlayersList.tsx';
import { SelectionProvider } from './selection.tsx';
import { PlayerRecordView } from './record/PlayerRecordView.tsx';
import { useListReturn } from '../ui/useListReturn.tsx';
import { translate } from '../i18n/translate.ts';

/** A minute before the signed addresses of the photos expire. */
const refetchInterval = photoUrlLifetime - 60_000;

/** The list of players, or the record of the one whom the address names. */
export function PlayersTab() {
  const { open, list } = useListReturn(translate('resources.players.name'));
  if (open !== null) return <PlayerRecordView key={open} id={open} list={list} />;
  return (
    <PagedList resource={'players'} sort={newestFirst} refetchInterval={refetchInterval}>
      <SelectionProvider>
        <PlayersList />
      </SelectionProvider>
    </PagedList>
  );
}
