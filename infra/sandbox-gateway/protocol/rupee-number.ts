import { rupeeText } from '@maidan/shared/format/money.ts';

declare global {
  interface JSON {
    /** A JSON number written exactly as `text`: V8 has it, TypeScript's library does not know it yet. */
    rawJSON(text: string): unknown;
  }
}

/** `150000` → `1500.00` as a JSON number, which keeps its two decimals. */
export const rupeeNumber = (paise: number): unknown => JSON.rawJSON(rupeeText(paise));
