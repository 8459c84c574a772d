import { typedRupees } from '@maidan/shared/format/money.ts';
import { toAsciiDigits } from '@maidan/shared/rules/typed-text.ts';

/** The largest amount that a database column of type integer holds: about two crore rupees. */
export const maxPaise = 2 ** 31 - 1;

const number = new RegExp(`^(${typedRupees.source})?(?:\\.(\\d*))?$`);
const sign = /^[-\u2212\u2013]/;
/** Decimals beyond the paise are noise of a formula's binary fraction only when they are as long as this. */
const noiseDigits = 8;

/**
 * Paise of an amount as Indian files write it: `1,500.00`, `₹1,500`, `Rs. 1500/-`, `(500.00)`, `-500`, `500.00-`,
 * `1,00,000 Cr`. Debits (`Dr`) and amounts in brackets are negative. Null for anything else, also for a decimal
 * comma and for paise beyond two decimals: nothing is rounded away.
 */
export function readAmount(written: string): number | null {
  let text = toAsciiDigits(written)
    .replace(/\s+/g, '')
    .replace(/(?:₹|rs\.?|inr)/gi, '');
  let isNegative = false;
  const take = (pattern: RegExp, negates: boolean): void => {
    const rest = text.replace(pattern, '');
    if (rest !== text && negates) isNegative = !isNegative;
    text = rest;
  };
  take(/\/-$/, false);
  take(/cr\.?$/i, false);
  take(/dr\.?$/i, true);
  if (/^\(.*\)$/.test(text)) take(/[()]/g, true);
  if (sign.test(text)) take(sign, true);
  else take(/-$/, true);
  take(/^\+/, false);
  const paise = readPaise(text);
  return paise === null ? null : isNegative && paise > 0 ? -paise : paise;
}

function readPaise(text: string): number | null {
  const [found, rupees = '', decimals = ''] = number.exec(text) ?? [];
  if (found === undefined || rupees + decimals === '') return null;
  const whole = Number(rupees.replaceAll(',', '') || '0') * 100;
  const paise = decimals.length > 2 ? withoutNoise(decimals) : Number(decimals.padEnd(2, '0'));
  return paise === null || whole + paise > maxPaise ? null : whole + paise;
}

/** `50` of `49999999999` or `500000000001`; null when the decimals mean something. */
function withoutNoise(decimals: string): number | null {
  const exact = Number(decimals) / 10 ** (decimals.length - 2);
  const paise = Math.round(exact);
  if (/^\d\d0*$/.test(decimals)) return paise;
  return decimals.length >= noiseDigits && Math.abs(exact - paise) < 1e-4 ? paise : null;
}
