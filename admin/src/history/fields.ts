import type { AuditChange } from '@maidan/shared/domain/audit.ts';
import { eventTypeLabels, isEventType } from '@maidan/shared/domain/event-status.ts';
import { isCalendarDay, shortIndianDate } from '@maidan/shared/format/dates.ts';

const labels: Record<string, string> = {
  eventName: 'name',
  startDate: 'start date',
  endDate: 'end date',
  location: 'venue',
  eventType: 'status',
  description: 'description',
  rules: 'rules',
  photo: 'photo',
  name: 'name',
  designation: 'designation',
  place: 'place',
};

/** The form's word for a field of the API; a field without one is shown as it is. */
export const fieldLabel = (field: string): string => labels[field] ?? field;

/** `venue, start date` */
export const changedFieldNames = (changes: readonly AuditChange[]): string =>
  changes.map(({ field }) => fieldLabel(field)).join(', ');

/** Whether both values are known: a photo and personal values are not kept. */
export const hasValues = ({ before, after }: AuditChange): boolean => before !== undefined || after !== undefined;

export function valueText(field: string, value: AuditChange['before']): string {
  if (field === 'eventType' && isEventType(value)) return eventTypeLabels[value];
  if (value === undefined || value === null || value === '') return 'nothing';
  return typeof value === 'string' && isCalendarDay(value) ? shortIndianDate(value) : String(value);
}
