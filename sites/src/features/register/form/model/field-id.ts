import type { FormField } from './form-state.ts';

export const fieldId = (field: FormField): string => `registration-${field}`;
export const errorId = (field: FormField): string => `registration-${field}-error`;
export const hintId = (field: FormField): string => `registration-${field}-hint`;

/** Focuses a field; in a radio group, the checked option or else the first. */
export function focusField(field: FormField): void {
  const element = document.getElementById(fieldId(field));
  const control = element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector<HTMLElement>('input');
  (control ?? element)?.focus();
}
