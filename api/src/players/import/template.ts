import { Readable } from 'node:stream';
import { playingStyles } from '@maidan/shared/domain/player-type.ts';
import { byteOrderMark, csvRecord } from '../../platform/spreadsheets/csv.ts';
import type { CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';

/** Headings that are recognised, each with what stands below it in the example. */
const columns = {
  // Not letters only: the row is rejected when somebody leaves it in the sheet.
  Name: 'Ravi Sahu (example: delete this row)',
  Mobile: '9826100000',
  Age: '31',
  'Date of Birth': '',
  Address: 'Near the water tank, Ward 12',
  'Playing Style': playingStyles[0],
  Unavailability: '',
  Remarks: '',
  'Registered On': '25/11/2025',
} as const;

const text = byteOrderMark + csvRecord(Object.keys(columns)) + csvRecord(Object.values(columns));

/** A sheet with the headings and one example, as CSV that Excel opens by a double click. */
export const importTemplate = (): CsvDownload => ({
  fileName: 'players_template.csv',
  total: 1,
  text: Readable.from([text]),
});
