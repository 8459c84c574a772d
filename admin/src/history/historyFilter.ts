import type { AuditFilterField } from '@maidan/shared/wire/audit.ts';

/** The filter of the history; its keys are those of the address too. */
export const filterFields = [
  'q',
  'actor',
  'subjectKind',
  'subjectId',
  'action',
  'from',
  'to',
] as const satisfies readonly AuditFilterField[];

export type HistoryFilter = Partial<Record<(typeof filterFields)[number], string>>;
