import type { FormField } from './registration.machine.ts';

export const fieldId = (field: FormField): string => `desk-${field}`;
export const errorId = (field: FormField): string => `desk-${field}-error`;
export const hintId = (field: FormField): string => `desk-${field}-hint`;

/** Moves the reader to a field: of a group, to the choice that is made or else the first. */
export function focusField(field: FormField): void {
  const place = document.getElementById(fieldId(field));
  const control = place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input');
  (control ?? place)?.focus();
}
