import { isSearchable, playerSearch } from '@maidan/shared/domain/player-search.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRecentSearches } from './useRecentSearches.ts';
import { type SearchOption, suggested, usedBefore } from './searchOption.ts';
import { useSuggestions } from './useSuggestions.ts';

const noOption = -1;

/**
 * The search box with its dropdown, by the ARIA pattern of a combobox: the focus stays in the box, the arrows walk
 * through the options and Enter takes one. What was typed counts once the fingers rest.
 * @param apply shows the players whom the query finds
 */
export function useSearchBox(apply: (query: string) => void) {
  const [typed, setTyped] = useState('');
  const [settled, setSettled] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(noOption);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { recent, remember } = useRecentSearches();
  const wanted = typed.trim();
  const found = useSuggestions(settled, isOpen);
  const options: readonly SearchOption[] = isSearchable(wanted) ? found.map(suggested) : recent.map(usedBefore);

  function settle(query: string): void {
    setSettled(query);
    apply(query);
  }

  const rest = useEffectEvent(() => settle(wanted));
  useEffect(() => {
    if (wanted === settled) return undefined;
    const timer = setTimeout(rest, playerSearch.debounce);
    return () => clearTimeout(timer);
  }, [wanted, settled]);

  useEffect(() => () => clearTimeout(hiding.current), []);

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

  function walk(step: 1 | -1): void {
    setOpen(true);
    if (options.length === 0) return;
    // From the box the first arrow leads to the nearer end.
    const from = isOpen ? active : noOption;
    setActive(from === noOption && step < 0 ? options.length - 1 : (from + step + options.length) % options.length);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    Enter: () => use(options[active]?.query ?? typed),
    // The second Escape is the box's own: it empties it.
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
      clearTimeout(hiding.current);
      setOpen(true);
    },
    onBlur: (): void => {
      hiding.current = setTimeout(close, playerSearch.hideAfterBlur);
      remember(wanted);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
