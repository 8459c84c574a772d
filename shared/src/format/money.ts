/** Returns rupees as integer paise. Money is stored as paise, and sent as rupees. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
export const toRupees = (paise: number): number => paise / 100;

/** `150000` → `1500.00`: rupees with two decimals, as the payment provider writes and signs them. */
export const rupeeText = (paise: number): string => toRupees(paise).toFixed(2);

/**
 * Paise of `1500.00`, `319` or `0.1`: at most ten digits before the point, two behind it. Undefined for other texts.
 */
export const parseRupees = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}(\.\d{1,2})?$/.test(text) ? toPaise(Number(text)) : undefined;

/**
 * A regular expression for typed rupees with Indian, Western or no grouping; `10,50` does not match, because its comma
 * is a decimal comma.
 */
export const typedRupees = String.raw`(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)`;

/** Whether a text has a comma before its last digits, and these are fewer than three: `10,50`. */
export const hasDecimalComma = (text: string | undefined): boolean => /,\d{0,2}(?:\.|$)/.test(text?.trim() ?? '');

/** Groups digits as in India: the last three, and each two before them: `15,00,000`. */
function groupDigits(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) groups.unshift(digits.slice(Math.max(0, end - 2), end));
  return groups.join(',');
}

const formatAmount = (rupees: number, decimals: 0 | 2): string => {
  const [whole = '', paise] = Math.abs(rupees).toFixed(decimals).split('.');
  return `${rupees < 0 ? '-' : ''}₹${groupDigits(whole)}${paise === undefined ? '' : `.${paise}`}`;
};

/**
 * `₹1,500` or `₹1,500.50`: Indian grouping, paise only when there are any. `Intl` is not used, because creating its
 * first formatter takes a slow phone long.
 */
export const formatRupees = (rupees: number): string => formatAmount(rupees, Number.isInteger(rupees) ? 0 : 2);

/** `150000` → `₹1,500.00`: the paise are always shown. */
export const formatPaise = (paise: number): string => formatAmount(toRupees(paise), 2);
