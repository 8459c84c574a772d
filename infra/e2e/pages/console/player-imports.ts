import type { Page, Route } from '@playwright/test';
import type { ImportRow, PlayerImport, SheetColumn, ImportWordsResponse } from '@maidan/shared/wire/player-imports.ts';

/** A list as clubs keep it: headings in two languages, an unneeded column, a column without a heading. */
export const sheetColumns: SheetColumn[] = [
  { index: 0, heading: 'S.No', samples: ['1', '2', '3'], suggested: null },
  { index: 1, heading: 'खिलाड़ी का नाम', samples: ['कीर्ति श्रीवास्तव', 'Asha Verma', 'Imran Khan'], suggested: 'name' },
  {
    index: 2,
    heading: 'Mob. No (WhatsApp)',
    samples: ['+91 98261 00001', '09826100002', '98261-00003'],
    suggested: 'mobile',
  },
  { index: 3, heading: 'DOB', samples: ['25/12/1999', '3-Jan-01', '1988-07-14'], suggested: 'birthDate' },
  {
    index: 4,
    heading: 'Address with landmark and pin code, as on the Aadhaar card',
    samples: ['मकान 27, हनुमान मंदिर के पास, वार्ड 11, रायपुर 492001', 'Ward 12, Raipur', 'Ward 4'],
    suggested: 'address',
  },
  { index: 5, heading: '', samples: ['Right-arm Bowler', 'opening bat', 'WK'], suggested: 'playingStyle' },
  { index: 6, heading: 'T-shirt size', samples: ['L', 'M'], suggested: null },
];

export const anImport = (change: Partial<PlayerImport> = {}): PlayerImport => ({
  id: '6f9619ff-8b86-4d01-b42d-00c04fc964f1',
  fileName: 'players-2025-final.xlsx',
  state: 'uploaded',
  createdAt: '2026-11-22T06:30:00.000Z',
  createdBy: 'admin',
  rowCount: 245,
  columns: sheetColumns,
  mapping: {},
  words: {},
  counts: null,
  processed: 0,
  undoUntil: null,
  isUndoBegun: false,
  keptAtUndo: 0,
  failure: null,
  ...change,
});

const row = (line: number, change: Partial<ImportRow>): ImportRow => ({
  id: `row-${line}`,
  line,
  outcome: 'new',
  name: 'Asha Verma',
  mobile: '9826100001',
  reasons: [],
  changes: [],
  ...change,
});

export const importRows: ImportRow[] = [
  row(2, { name: 'कीर्ति श्रीवास्तव' }),
  row(3, {
    name: 'Imran Khan',
    mobile: '9826100003',
    reasons: [
      'The playing style “opening bat” is not one of the club’s. It is kept, and the player chooses one when registering',
    ],
  }),
  row(4, { name: 'Venkatanarasimharajuvaripeta Chandrashekharendrasaraswathi', mobile: '9826100004' }),
  row(5, {
    outcome: 'changed',
    name: 'Meena Sahu',
    mobile: '9826100005',
    changes: [
      { field: 'address', before: 'Ward 12, Raipur', after: 'मकान 27, हनुमान मंदिर के पास, वार्ड 11, रायपुर 492001' },
      { field: 'playingStyle', before: '', after: 'Right-arm Bowler' },
    ],
  }),
  row(6, {
    outcome: 'changed',
    name: 'Ravi Nishad',
    mobile: '9826100006',
    changes: [{ field: 'age', before: '31', after: '32' }],
  }),
  row(7, { outcome: 'same', name: 'Sunil Yadav', mobile: '9826100007' }),
  row(8, {
    outcome: 'same',
    name: 'Pooja Tiwari',
    mobile: '9826100008',
    reasons: ['This player has registered online, so nothing is changed'],
  }),
  row(9, { outcome: 'rejected', name: '', mobile: '9826100009', reasons: ['Name is required'] }),
  row(10, {
    outcome: 'rejected',
    name: 'Golu',
    mobile: '9.83E+09',
    reasons: [
      'The spreadsheet program has shortened the mobile to 9.83E+09. Format the column as text or as a number without decimals',
      '“31/02/1999” is not a date that can be read. Write 25/12/1999 or 1999-12-25',
    ],
  }),
];

export const importCounts = { new: 200, changed: 12, same: 21, rejected: 12 };

/** Words of a list that are not among the club's playing styles. */
const styleWords: ImportWordsResponse['words'] = [
  { word: 'opening bat', rows: 87, suggested: 'Right-hand Batsman' },
  { word: 'विकेटकीपर', rows: 21, suggested: 'Wicket Keeper Batsman' },
  { word: 'Old player', rows: 12, suggested: '' },
  { word: 'Captain of the second side in Ward 12', rows: 1, suggested: null },
];

/** A mocked API of imports: it answers from these values, which a journey may change. */
export interface ImportsApi {
  imports: PlayerImport[];
  rows: ImportRow[];
}

const listed = (route: Route, rows: unknown[]) =>
  route.fulfill({ json: rows, headers: { 'Content-Range': `rows 0-${rows.length}/${rows.length}` } });

export async function routeImports(page: Page, api: ImportsApi): Promise<void> {
  await page.route('**/api/admin/player-imports?*', (route) => listed(route, api.imports));
  await page.route('**/api/admin/player-imports/*', (route) => {
    const found = api.imports.find(({ id }) => route.request().url().endsWith(id));
    return found
      ? route.fulfill({ json: { success: true, import: found } })
      : route.fulfill({ status: 404, json: { success: false, error: 'Not found' } });
  });
  await page.route('**/api/admin/player-imports/*/words?*', (route) =>
    route.fulfill({ json: { success: true, words: styleWords, more: 3 } }),
  );
  await page.route('**/api/admin/player-imports/*/rows?*', (route) => {
    const { outcome } = JSON.parse(
      new URL(route.request().url()).searchParams.get('filter') ?? '{}',
    ) as Partial<ImportRow>;
    return listed(
      route,
      api.rows.filter((each) => each.outcome === outcome),
    );
  });
}
