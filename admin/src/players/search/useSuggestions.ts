import { isSearchable, playerSearch } from '@maidan/shared/domain/player-search.ts';
import type { PlayersResponse, PlayerView } from '@maidan/shared/wire/players.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../data/http.ts';

const none: readonly PlayerView[] = [];

async function ask(query: string, signal: AbortSignal): Promise<readonly PlayerView[]> {
  const asked = new URLSearchParams({ q: query, limit: String(playerSearch.suggested) });
  const { json } = await request(`/api/players/search?${asked}`, { signal });
  return (json as PlayersResponse).players.slice(0, playerSearch.suggested);
}

/**
 * The first players whom a query finds, asked for while the dropdown is open; none while the query is too short. A failure leaves none as well, and says nothing
 * (spec section 8): the list below tells of it.
 */
export function useSuggestions(query: string, isOpen: boolean): readonly PlayerView[] {
  const asking = isSearchable(query);
  const { data } = useQuery({
    queryKey: ['player suggestions', query],
    queryFn: ({ signal }) => ask(query, signal),
    enabled: asking && isOpen,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return asking ? (data ?? none) : none;
}
