import type { PlayerFilterField } from '@maidan/shared/wire/players.ts';
import { useListFilter } from '../../ui/list/useListFilter.ts';

/** Filter of the list; absent fields do not filter. */
export type PlayerFilter = Partial<Record<PlayerFilterField, string>>;

export const usePlayerFilter = () => useListFilter<PlayerFilter>();
