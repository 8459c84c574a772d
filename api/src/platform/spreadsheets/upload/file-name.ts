import { spreadsheetLimits } from '@maidan/shared/rules/spreadsheet.ts';
import { stripInvisible } from '@maidan/shared/rules/typed-text.ts';

/** A file's name as it is stored; empty when it has none. Some browsers send a whole path. */
export function tidyFileName(name: string): string {
  const [base = ''] = stripInvisible(name).split(/[\\/]/).slice(-1);
  const plain = base
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
  return [...plain].slice(0, spreadsheetLimits.fileName).join('');
}
