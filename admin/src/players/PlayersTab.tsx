import { photoUrlLifetime } from '@maidan/shared/domain/timing.ts';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { filterInUrl } from '../data/addresses.ts';
import { deferredCode, whenIdle } from '../layout/loadCode.ts';
import { useCode } from '../layout/useCode.tsx';
import { PagedList } from '../ui/list/PagedList.tsx';
import { newestFirst, type PlayerFilter, usualSeason } from './usePlayerFilter.ts';
import { PlayersList } from './list/PlayersList.tsx';
import { SelectionProvider } from './selection.tsx';
import type { PlayerRecordPageProps } from './record/PlayerRecordPage.tsx';
import { useListReturn } from '../ui/useListReturn.tsx';
import { translatePlayers as translate } from '../i18n/enPlayers.ts';

/** The record's code is a chunk of its own, so that the list loads without it. */
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

/** Milliseconds: one minute less than the signed addresses of the photos are valid. */
const refetchInterval = photoUrlLifetime - 60_000;

/** Returns the season whose players are listed: the season in the address, or the usual season. */
function useSeason(): Pick<PlayerFilter, 'season'> {
  const { search, state } = useLocation();
  const { q } = (state as { q?: string } | null) ?? {};
  const { season, ...filter } = filterInUrl(search) as PlayerFilter;
  const listed = season ?? usualSeason({ ...filter, ...(q && { q }) });
  return useMemo(() => ({ season: listed }), [listed]);
}

/** The list of players, or the record of the player whom the address names. */
export function PlayersTab() {
  useEffect(() => whenIdle(() => void record.prefetch()), []);
  const season = useSeason();
  const { open, list } = useListReturn(translate('resources.players.name'));
  if (open !== null) return <Record key={open} id={open} list={list} />;
  return (
    <PagedList resource="players" sort={newestFirst} refetchInterval={refetchInterval} fixed={season}>
      <SelectionProvider>
        <PlayersList />
      </SelectionProvider>
    </PagedList>
  );
}
