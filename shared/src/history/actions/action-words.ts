import type { AuditAction, AuditChange, AuditSubjectKind } from '../../domain/audit.ts';
import { isolated } from '../../format/names.ts';
import { pluralise } from '../../format/plural.ts';
import type { AuditEntryView } from '../../wire/audit.ts';
import { changedFieldNames, fieldLabel, valueText } from '../fields.ts';

/** The words for an action: `label` names it in the filter, and `sentence` returns the text after the actor's name. */
export interface ActionWords {
  about: AuditSubjectKind;
  label: string;
  sentence: (entry: AuditEntryView) => string;
}

/** The words of all actions whose names begin with `Prefix` and a dot: `ActionsOf<'event'>` has `event.create`. */
export type ActionsOf<Prefix extends string> = Record<Extract<AuditAction, `${Prefix}.${string}`>, ActionWords>;

export const named = ({ subjectName }: AuditEntryView): string => `‘${isolated(subjectName)}’`;

export const fields = (entry: AuditEntryView): string => {
  const names = changedFieldNames(entry.details.changes ?? []);
  return names ? `: ${names}` : '';
};

export const count = ({ details }: AuditEntryView, what: string, singular: string): string =>
  pluralise(details.counts?.[what] ?? 0, singular);

/** `2 players, 1 photo`, without kinds that have no rows. Entries of waiting lists are not named. */
export const erasedRows = (entry: AuditEntryView): string =>
  (['player', 'registration', 'photo'] as const)
    .filter((what) => entry.details.counts?.[`${what}s`])
    .map((what) => count(entry, `${what}s`, what))
    .join(', ');

/** `, filtered by type New Player, from 2026-01-01, search`; ids are left out. */
export const filtered = ({ details }: AuditEntryView): string => {
  const texts = (details.filters ?? []).map(({ field, value = '' }) =>
    [fieldLabel(field), uuid.test(value) ? '' : filterText(field, value)].filter(Boolean).join(' '),
  );
  return texts.length > 0 ? `, filtered by ${texts.join(', ')}` : '';
};

const filterText = (field: string, value: string): string => (field === 'position' ? valueText(field, value) : value);

const uuid = /^[0-9a-f]{8}-/;

export const changeOf = ({ details }: AuditEntryView, field: string): AuditChange | undefined =>
  details.changes?.find((change) => change.field === field);
