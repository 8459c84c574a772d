import type { AuditFilterField } from '@maidan/shared/wire/audit.ts';
import { tabPath } from '../tabs.ts';

/** The player whose record the address names. */
export const recordInUrl = (search: string): string | null => new URLSearchParams(search).get('player');

/** The History view, narrowed to one player. */
export function historyOfPlayerPath(playerId: string): string {
  const filter = { subjectKind: 'player', subjectId: playerId } satisfies Partial<Record<AuditFilterField, string>>;
  return `${tabPath('history')}&${new URLSearchParams(filter)}`;
}
