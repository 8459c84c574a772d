import type { AuditFilterField } from '@maidan/shared/wire/audit.ts';
import { useListFilter } from '../ui/list/useListFilter.ts';

export type HistoryFilter = Partial<Record<AuditFilterField, string>>;

export const useHistoryFilter = () => useListFilter<HistoryFilter>();
