import { isSearchable, playerSearch } from '@maidan/shared/lists/player-search.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRecentSearches } from './useRecentSearches.ts';
import { type SearchOption, suggested, usedBefore } from './searchOption.ts';
import { useSuggestions } from './useSuggestions.ts';

const noOption = -1;

/**
 * Search box with a dropdown, by the ARIA combobox pattern: the input keeps the focus, arrow keys move through the
 * options and Enter selects one. Typing is debounced.
 * @param listed the query that the list shows; the box follows when something else changes it
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
  // While somebody types, those of the last query stay; nothing is asked about a query that is being replaced.
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
    // Escape closes the dropdown; when it is closed, the browser's default clears the input.
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
