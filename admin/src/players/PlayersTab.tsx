import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';
import { useEffect } from 'react';
import { deferredCode, whenIdle } from '../layout/loadCode.ts';
import { useCode } from '../layout/useCode.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { newestFirst } from './usePlayerFilter.ts';
import { PlayersList } from './list/PlayersList.tsx';
import { SelectionProvider } from './selection.tsx';
import type { PlayerRecordPageProps } from './record/PlayerRecordPage.tsx';
import { useListReturn } from '../ui/useListReturn.tsx';
import { translate } from './texts.ts';

/** The list comes without the code of the record and its forms. */
const record = deferredCode<PlayerRecordPageProps>(
  async () => (await import('./record/PlayerRecordPage.tsx')).PlayerRecordPage,
);

function Record(props: PlayerRecordPageProps) {
  const { Loaded, waiting } = useCode(record.load, {
    what: translate('players.record'),
    loading: translate('players.loadingRecord'),
    cached: record.loaded(),
  });
  return Loaded ? <Loaded {...props} /> : waiting;
}

/** A minute before the signed addresses of the photos expire. */
const refetchInterval = photoUrlLifetime - 60_000;

/** The list of players, or the record of the one whom the address names. */
export function PlayersTab() {
  useEffect(() => whenIdle(() => void record.prefetch()), []);
  const { open, list } = useListReturn(translate('resources.players.name'));
  if (open !== null) return <Record key={open} id={open} list={list} />;
  return (
    <PagedList resource="players" sort={newestFirst} refetchInterval={refetchInterval}>
      <SelectionProvider>
        <PlayersList />
      </SelectionProvider>
    </PagedList>
  );
}
