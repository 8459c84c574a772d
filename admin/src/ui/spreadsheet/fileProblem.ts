import { spreadsheetLimits, spreadsheetSentences, spreadsheetTypes } from '@maidan/shared/rules/spreadsheet.ts';

/**
 * Why files cannot be uploaded, as far as the browser can tell; the API reads what is in them.
 * @param empty said of a file without content
 */
export function fileProblem(files: readonly Pick<File, 'name' | 'size'>[], empty: string): string | undefined {
  const [file] = files;
  if (!file) return spreadsheetSentences.file;
  if (files.length > 1) return spreadsheetSentences.oneFile;
  if (!spreadsheetTypes.some((type) => file.name.toLowerCase().endsWith(type))) return spreadsheetSentences.type;
  if (file.size > spreadsheetLimits.bytes) return spreadsheetSentences.tooLarge;
  return file.size === 0 ? empty : undefined;
}
