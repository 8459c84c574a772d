import { typedRupees } from '@maidan/shared/format/money.ts';
import { toAsciiDigits } from '@maidan/shared/rules/typed-text.ts';

/** The largest amount that a database column of type integer holds: about two crore rupees. */
export const maxPaise = 2 ** 31 - 1;

/** Most characters of an amount as people write it, with blanks. */
const longest = 60;
const number = new RegExp(`^(${typedRupees})?(?:\\.(\\d*))?$`);
/** Least number of decimals for which digits beyond the paise may be the rounding error of a formula. */
const noiseDigits = 8;

/** `unclear` means that the text has several marks, and not all are positive. They may cancel or confirm each other. */
export type Direction = 'unmarked' | 'positive' | 'negative' | 'unclear';

/** `paise` is not negative; the direction is separate. */
export interface Amount {
  paise: number;
  direction: Direction;
}

const brackets = [/^\(([^()]*)\)$/, 'negative'] as const;
/** Marks around a number, tried in this order, for example `(500 Dr)` and `(500) Dr`. */
const marks: readonly (readonly [pattern: RegExp, meaning: Direction])[] = [
  brackets,
  [/\/-$/, 'unmarked'],
  [/cr\.?$/i, 'positive'],
  [/dr\.?$/i, 'negative'],
  brackets,
  [/^[-\u2212\u2013]/, 'negative'],
  [/-$/, 'negative'],
  [/^\+/, 'positive'],
];

/**
 * Paise of an amount as Indian files write it: `1,500.00`, `₹1,500`, `Rs. 1500/-`, `(500.00)`, `-500`, `500.00-`,
 * `1,00,000 Cr`, `500 Dr`. Debits (`Dr`) and amounts in brackets are negative. Null for anything else, also for more
 * than `maxPaise`, a decimal comma, and more than two decimals unless the rest is zeros or noise (`noiseDigits`).
 */
export function readAmount(written: string): Amount | null {
  if (written.length > longest) return null;
  let text = toAsciiDigits(written)
    .replace(/\s/g, '')
    .replace(/₹|rs\.?|inr/gi, '');
  const found: Direction[] = [];
  for (const [pattern, meaning] of marks) {
    const rest = text.replace(pattern, (_, inBrackets: unknown) => (typeof inBrackets === 'string' ? inBrackets : ''));
    if (rest !== text && meaning !== 'unmarked') found.push(meaning);
    text = rest;
  }
  const paise = readPaise(text);
  return paise === null ? null : { paise, direction: paise === 0 ? 'unmarked' : directionOf(found) };
}

function directionOf(found: readonly Direction[]): Direction {
  const [first = 'unmarked', second] = found;
  if (second === undefined) return first;
  return found.every((each) => each === 'positive') ? 'positive' : 'unclear';
}

function readPaise(text: string): number | null {
  const [found, rupees = '', decimals = ''] = number.exec(text) ?? [];
  if (found === undefined || rupees + decimals === '') return null;
  const whole = Number(rupees.replaceAll(',', '') || '0') * 100;
  const paise = decimals.length > 2 ? withoutNoise(decimals) : Number(decimals.padEnd(2, '0'));
  return paise === null || whole + paise > maxPaise ? null : whole + paise;
}

/**
 * Paise of decimals without the rounding error of a binary fraction: `50` of `49999999999` or `500000000001`. Null when
 * the digits beyond the paise mean something.
 */
function withoutNoise(decimals: string): number | null {
  const exact = Number(decimals) / 10 ** (decimals.length - 2);
  const paise = Math.round(exact);
  if (/^\d\d0*$/.test(decimals)) return paise;
  return decimals.length >= noiseDigits && Math.abs(exact - paise) < 1e-4 ? paise : null;
}
