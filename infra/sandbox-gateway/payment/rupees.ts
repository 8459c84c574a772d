declare global {
  interface JSON {
    /** A JSON number written exactly as `text`: V8 has it, TypeScript's library does not know it yet. */
    rawJSON(text: string): unknown;
  }
}

/** `150000` → `1500.00`: how the provider writes an amount, in texts and under signatures. */
export const rupeeText = (paise: number): string => (paise / 100).toFixed(2);

/** The same as a JSON number that keeps its two decimals. */
export const rupeeNumber = (paise: number): unknown => JSON.rawJSON(rupeeText(paise));

/** Paise of an amount as merchants send it (`"100.00"`, `"319"`, `1`): at most ten digits before the point, two behind. */
export function paiseOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 100);
}

const indian = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** `150000` → `₹1,500.00`, for people. */
export const rupeesShown = (paise: number): string => indian.format(paise / 100);
