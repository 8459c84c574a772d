import type { FormField } from './form-state.ts';

export const fieldId = (field: FormField): string => `registration-${field}`;
export const errorId = (field: FormField): string => `registration-${field}-error`;
export const hintId = (field: FormField): string => `registration-${field}-hint`;

/**
 * Focuses a field; in a radio group, the checked option or else the first. When the field is visible at the top of the
 * page, the page scrolls to the top, because the browser's own scrolling would leave half of the heading below the bar.
 */
export function focusField(field: FormField): void {
  const element = document.getElementById(fieldId(field));
  const control = element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector<HTMLElement>('input');
  const focused = control ?? element;
  focused?.focus();
  if (focused && isVisibleFromStart(focused)) scrollTo({ top: 0, behavior: 'instant' });
}

function isVisibleFromStart(element: HTMLElement): boolean {
  const coveredAtEnd = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return element.getBoundingClientRect().bottom + scrollY <= innerHeight - coveredAtEnd;
}
