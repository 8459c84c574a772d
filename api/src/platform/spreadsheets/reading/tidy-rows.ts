import { spreadsheetLimits } from '@maidan/shared/rules/spreadsheet.ts';
import { stripInvisible } from '@maidan/shared/rules/typed-text.ts';

/** A row with its line in the spreadsheet, from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** The rows that hold something, each cell as one line of text that the database can hold. */
export const tidyRows = (lines: readonly (readonly string[])[]): SheetRow[] =>
  lines.map((cells, i) => ({ line: i + 1, cells: cells.map(tidyCell) })).filter(({ cells }) => cells.some(Boolean));

/** How a CSV file keeps Excel from reading a text as a number: `="09826"`. A quotation mark within it is doubled. */
const textFormula = /^="((?:[^"]|"")*)"$/;

/** A spreadsheet program's apostrophe, which marks a text, is no part of it; our own exports write one as well. */
function tidyCell(cell: string): string {
  const text = stripInvisible(cell.slice(0, spreadsheetLimits.cell * 2)).normalize('NFC');
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line
    .replace(textFormula, (_formula, inside: string) => inside.replaceAll('""', '"').trim())
    .replace(/^'(?=[=+\-@\u2212\d])/, '')
    .slice(0, spreadsheetLimits.cell)
    .toWellFormed();
}
