import { isSearchable, playerSearch, withRecent } from '@maidan/shared/lists/player-search.ts';
import type { PlayersResponse, PlayerView } from '@maidan/shared/wire/players.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { request } from '../data/http/http.ts';
import { session } from '../session/session.ts';

/** One option of the dropdown: a player, or a recent search. */
export interface SearchOption {
  key: string;
  label: string;
  /** Distinguishes players with the same name. */
  detail?: string;
  /** The search text that this option sets. */
  query: string;
}

/** The option of a player. Its search text has the name and the mobile, because many players share one of them. */
const suggested = ({ id, name, phone, receipt_number }: PlayerView): SearchOption => ({
  key: id,
  label: name,
  detail: receipt_number ? `${phone} · ${receipt_number}` : phone,
  query: `${name} ${phone}`,
});

const usedBefore = (query: string): SearchOption => ({ key: query, label: query, query });

/** The recent searches, and a function that adds one. `session.clear` removes them at the sign-out. */
function useRecentSearches() {
  const [recent, setRecent] = useState(session.recentSearches);

  const remember = (query: string): void => {
    const next = withRecent(session.recentSearches(), query);
    session.saveRecentSearches(next);
    setRecent(next);
  };

  return { recent: recent.slice(0, playerSearch.recentShown), remember };
}

const none: readonly PlayerView[] = [];

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly PlayerView[]> {
  const params = new URLSearchParams({ q: query, limit: String(playerSearch.suggested) });
  const { json } = await request(`/api/players/search?${params}`, { signal });
  return (json as PlayersResponse).players.slice(0, playerSearch.suggested);
}

/**
 * The first players that match a query, loaded while the dropdown is open; empty when the query is too short. A failure
 * is not shown here, because the list below shows its own (spec section 8).
 */
function useSuggestions(query: string, isOpen: boolean): readonly PlayerView[] {
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

const noOption = -1;

/**
 * State of a search box with a dropdown, by the ARIA combobox pattern: the input keeps the focus, arrow keys move
 * through the options, and Enter takes the active option or else the typed text. Typing is debounced.
 * @param listed the query that the list shows; when something else changes it, the box shows the new one
 * @param apply lists the players that match the query
 */
export function useSearchBox(listed: string, apply: (query: string) => void) {
  const [typed, setTyped] = useState(listed);
  const [settled, setSettled] = useState(listed);
  const [followed, setFollowed] = useState(listed);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(noOption);
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { recent, remember } = useRecentSearches();
  const trimmed = typed.trim();
  // While the query changes, no suggestions are requested, and the last ones stay.
  const suggestions = useSuggestions(settled, isOpen && trimmed === settled);
  const options: readonly SearchOption[] = isSearchable(trimmed) ? suggestions.map(suggested) : recent.map(usedBefore);

  if (followed !== listed) {
    setFollowed(listed);
    if (listed !== settled) {
      setTyped(listed);
      setSettled(listed);
    }
  }

  function settle(query: string): void {
    setSettled(query);
    apply(query);
  }

  const settleTyped = useEffectEvent(() => settle(trimmed));
  useEffect(() => {
    if (trimmed === settled) return undefined;
    const timer = setTimeout(settleTyped, playerSearch.debounce);
    return () => clearTimeout(timer);
  }, [trimmed, settled]);

  useEffect(() => () => clearTimeout(hideTimer.current), []);

  function close(): void {
    setOpen(false);
    setActive(noOption);
  }

  function use(query: string): void {
    setTyped(query);
    settle(query.trim());
    remember(query);
    close();
  }

  function type(text: string): void {
    setTyped(text);
    setOpen(true);
    setActive(noOption);
  }

  function moveActive(step: 1 | -1): void {
    setOpen(true);
    if (options.length === 0) return;
    // With no option active, Down selects the first option and Up the last.
    const from = isOpen ? active : noOption;
    setActive(from === noOption && step < 0 ? options.length - 1 : (from + step + options.length) % options.length);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => moveActive(1),
    ArrowUp: () => moveActive(-1),
    Enter: () => use(options[active]?.query ?? typed),
    // Escape closes the dropdown; when it is closed, the key keeps the browser's default.
    ...(isOpen && options.length > 0 && { Escape: close }),
  };

  return {
    typed,
    options,
    isOpen: isOpen && options.length > 0,
    active,
    use,
    type,
    onFocus: (): void => {
      clearTimeout(hideTimer.current);
      setOpen(true);
    },
    onBlur: (): void => {
      hideTimer.current = setTimeout(close, playerSearch.hideAfterBlur);
      remember(trimmed);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const handler = event.nativeEvent.isComposing ? undefined : keys[event.key];
      if (!handler) return;
      event.preventDefault();
      handler();
    },
  };
}
