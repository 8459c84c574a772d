import type { DeskField } from './registration.machine.ts';

export const fieldId = (field: DeskField): string => `desk-${field}`;
export const errorId = (field: DeskField): string => `desk-${field}-error`;
export const hintId = (field: DeskField): string => `desk-${field}-hint`;

/** Moves the reader to a field: of a group, to the choice that is made or else the first. */
export function focusField(field: DeskField): void {
  const place = document.getElementById(fieldId(field));
  const control = place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input');
  (control ?? place)?.focus();
}
