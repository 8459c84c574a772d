import { shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { SettledIn } from '@maidan/shared/wire/payouts/payouts.ts';

/** When and by which credit the money reached the bank, as far as the settlement file says; else only its name. */
export function settledText(settled: SettledIn | null): string | null {
  if (!settled) return null;
  const { settledOn, utr, fileName } = settled;
  const credit = [settledOn && shortIndianDate(settledOn), utr && `UTR ${utr}`].filter(Boolean).join(', ');
  return credit ? `${credit} (${fileName})` : fileName;
}
