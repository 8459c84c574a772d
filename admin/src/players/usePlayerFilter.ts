import type { PlayerFilterField, PlayerSeason, PlayerSort } from '@maidan/shared/wire/players.ts';
import type { SortChoice } from '../ui/list/SortSelect.tsx';
import { useListFilter } from '../ui/list/useListFilter.ts';
import { translatePlayers as translate } from '../i18n/enPlayers.ts';

export type PlayerFilter = Partial<Record<PlayerFilterField, string>>;

export const usePlayerFilter = () => useListFilter<PlayerFilter>();

/**
 * The season that is listed while none is chosen: `this`, which leaves out players of old lists. With a search or a
 * family it is `all`, so that these are found as well.
 */
export const usualSeason = ({ q, family }: PlayerFilter): PlayerSeason => (q || family ? 'all' : 'this');

export const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Sorts by mobile, so that players with the same number are listed together. */
export const familiesTogether = { field: 'phone', order: 'ASC' } as const;

/** The orders of the select below 900 px. */
export const playerSorts: readonly SortChoice<PlayerSort>[] = [
  { label: translate('players.sorts.newestFirst'), ...newestFirst },
  { label: translate('players.sorts.families'), ...familiesTogether },
  { label: translate('players.sorts.name'), field: 'name', order: 'ASC' },
  { label: translate('players.sorts.age'), field: 'age', order: 'ASC' },
  { label: translate('players.sorts.type'), field: 'position', order: 'ASC' },
  { label: translate('players.sorts.event'), field: 'eventName', order: 'ASC' },
  { label: translate('players.sorts.receipt'), field: 'receipt_number', order: 'DESC' },
];
