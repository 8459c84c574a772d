import path from 'node:path';
import { importSentences } from '@maidan/shared/rules/players/player-import.ts';
import { type ImportField, importFields } from '@maidan/shared/wire/player-imports.ts';
import type { SpreadsheetKind } from '../../platform/spreadsheets/reading/read-spreadsheet.ts';

/** `.ts` in the tests, `.js` once compiled, as this very file. */
const vocabulary = new URL(`./columns/player-vocabulary${path.extname(import.meta.url)}`, import.meta.url);

export const playerSheet: SpreadsheetKind<ImportField> = {
  vocabulary,
  sentences: importSentences,
  fields: importFields,
};
