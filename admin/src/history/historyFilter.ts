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

export function filterInUrl(search: string): HistoryFilter {
  const parameters = new URLSearchParams(search);
  const given = filterFields.map((field) => [field, parameters.get(field) ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** The rest of the address, `tab` included, stays as it is; empty fields are left out. */
export function withFilter(search: string, change: HistoryFilter): string {
  const parameters = new URLSearchParams(search);
  for (const [field, value] of Object.entries(change))
    if (value) parameters.set(field, value);
    else parameters.delete(field);
  return `?${parameters}`;
}
