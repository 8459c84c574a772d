import type { ListedPlayerView } from '@maidan/shared/wire/players.ts';
import { useState } from 'react';

type Players = ReadonlyMap<string, ListedPlayerView>;
const nobody: Players = new Map();

const byId = (players: readonly ListedPlayerView[]): Players => new Map(players.map((player) => [player.id, player]));

interface SelectionOf {
  /** Names what is listed: the selection is gone when that changes, and stays while pages are turned. */
  list: string;
  /** The players of this page. */
  page: readonly ListedPlayerView[];
  /** How many match, on all pages. */
  total: number;
}

/** Selected players of a list: some of them, or all that match its filter. */
export function useSelection({ list, page, total }: SelectionOf) {
  const [state, setState] = useState({ list, players: nobody, isAll: false });
  const { players, isAll } = state.list === list ? state : { players: nobody, isAll: false };
  const isSelected = ({ id }: ListedPlayerView): boolean => isAll || players.has(id);

  /** Selects the given players, or no longer; when all were selected, those of this page stay. */
  const select = (given: readonly ListedPlayerView[], isWanted: boolean): void => {
    const next = new Map(isAll ? byId(page) : players);
    for (const player of given)
      if (isWanted) next.set(player.id, player);
      else next.delete(player.id);
    setState({ list, players: next, isAll: false });
  };
  return {
    players: [...players.values()],
    isAll,
    count: isAll ? total : players.size,
    isSelected,
    select,
    /** Whether everybody on this page is selected; undefined when only some are. */
    isPageSelected: page.length > 0 && page.every(isSelected) ? true : page.some(isSelected) ? undefined : false,
    selectPage: (isWanted: boolean): void => select(page, isWanted),
    selectAll: (): void => setState({ list, players: nobody, isAll: true }),
    clear: (): void => setState({ list, players: nobody, isAll: false }),
  };
}

export type Selection = ReturnType<typeof useSelection>;
