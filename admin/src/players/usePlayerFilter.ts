import type { PlayerFilterField, PlayerSeason, PlayerSort } from '@maidan/shared/wire/players.ts';
import type { SortChoice } from '../ui/list/SortSelect.tsx';
import { useListFilter } from '../ui/list/useListFilter.ts';
import { translatePlayers as translate } from '../i18n/enPlayers.ts';

/** Filter of the list; absent fields do not filter. */
export type PlayerFilter = Partial<Record<PlayerFilterField, string>>;

export const usePlayerFilter = () => useListFilter<PlayerFilter>();

/**
 * The season that is listed until another season is chosen: `this` for current registrations. With a search or a family
 * it is `all`, so that players of old lists are found as well.
 */
export const usualSeason = ({ q, family }: PlayerFilter): PlayerSeason => (q || family ? 'all' : 'this');

export const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** Sorts by mobile, so that players who share a parent's number stand together. */
export const familiesTogether = { field: 'phone', order: 'ASC' } as const;

/** Sort orders offered on phones. */
export const playerSorts: readonly SortChoice<PlayerSort>[] = [
  { label: translate('players.sorts.newestFirst'), ...newestFirst },
  { label: translate('players.sorts.families'), ...familiesTogether },
  { label: translate('players.sorts.name'), field: 'name', order: 'ASC' },
  { label: translate('players.sorts.age'), field: 'age', order: 'ASC' },
  { label: translate('players.sorts.type'), field: 'position', order: 'ASC' },
  { label: translate('players.sorts.event'), field: 'eventName', order: 'ASC' },
  { label: translate('players.sorts.receipt'), field: 'receipt_number', order: 'DESC' },
];
