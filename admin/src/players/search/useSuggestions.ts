import { isSearchable, playerSearch } from '@maidan/shared/lists/player-search.ts';
import type { PlayersResponse, PlayerView } from '@maidan/shared/wire/players.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../data/http/http.ts';

const none: readonly PlayerView[] = [];

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly PlayerView[]> {
  const params = new URLSearchParams({ q: query, limit: String(playerSearch.suggested) });
  const { json } = await request(`/api/players/search?${params}`, { signal });
  return (json as PlayersResponse).players.slice(0, playerSearch.suggested);
}

/**
 * The first players that match a query, loaded while the dropdown is open; empty when the query is too short or the
 * request fails. The list below shows the failure (spec section 8).
 */
export function useSuggestions(query: string, isOpen: boolean): readonly PlayerView[] {
  const isLongEnough = isSearchable(query);
  const { data } = useQuery({
    queryKey: ['player suggestions', query],
    queryFn: ({ signal }) => fetchSuggestions(query, signal),
    enabled: isLongEnough && isOpen,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return isLongEnough ? (data ?? none) : none;
}
