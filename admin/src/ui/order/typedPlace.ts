import { toAsciiDigits } from '@maidan/shared/rules/typed-text.ts';

/** The place that was typed, beyond the last is the last; undefined for anything but a number from 1. */
export function typedPlace(typed: string, last: number): number | undefined {
  const digits = toAsciiDigits(typed.trim());
  if (!/^\d{1,6}$/.test(digits) || Number(digits) < 1) return undefined;
  return Math.min(Number(digits), last);
}
