/** What a cell may hold; nothing is an empty cell. */
export type Cell = string | number | null;

/** Tells a spreadsheet program that the file is UTF-8: without it Hindi reads as noise. */
export const byteOrderMark = '\uFEFF';

/** What makes a spreadsheet read a text as a formula. An apostrophe in front makes it a text again. */
const formulaLike = /^[=+\-@\t\r]/;
const wantsQuotes = /[",\p{Cc}]/u;

/** One field by RFC 4180, section 2: quoted where it holds a comma, a quote or a control character; quotes are doubled. */
function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const calm = formulaLike.test(text) ? `'${text}` : text;
  return wantsQuotes.test(calm) ? `"${calm.replaceAll('"', '""')}"` : calm;
}

/** One record with its CRLF. */
export const csvRecord = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`;
