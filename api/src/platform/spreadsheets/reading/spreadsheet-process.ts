/** A separate process that reads one spreadsheet. read-spreadsheet.ts starts it and sends the task. */
import { readFile } from './read-file.ts';
import { type Refusal, type Sheet, type SheetRow, UnreadableSheet, type Vocabulary } from './sheet.ts';

/** The task of the process: a file, and the address of the module with its vocabulary (see `SpreadsheetKind`). */
export interface ReadingTask {
  bytes: Uint8Array;
  vocabulary: string;
  /** Number of rows that are sent back; all when undefined. */
  mostRows: number | undefined;
  /** The second argument of the module's `readList`; undefined when no list is read. */
  reading?: unknown;
}

/** `rows` may contain only the first rows; `rowCount` counts all. */
export interface SheetAnswer<Field extends string = string, List = unknown> extends Sheet<Field> {
  rowCount: number;
  list: List;
}

/** The answer of the process. */
export type ReadingAnswer = { sheet: SheetAnswer } | { refusal: Refusal } | { fault: unknown };

interface ListModule {
  vocabulary: Vocabulary;
  readList?: (rows: readonly SheetRow[], reading: unknown) => unknown;
}

async function read({ bytes, vocabulary: address, mostRows, reading }: ReadingTask): Promise<ReadingAnswer> {
  try {
    const { vocabulary, readList } = (await import(address)) as ListModule;
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { columns, rows } = await readFile(file, vocabulary);
    const list = reading === undefined ? undefined : readList?.(rows, reading);
    return { sheet: { columns, rows: rows.slice(0, mostRows), rowCount: rows.length, list } };
  } catch (fault) {
    return fault instanceof UnreadableSheet ? { refusal: fault.refusal } : { fault };
  }
}

process.once('message', (task: ReadingTask) => {
  void read(task).then((answer) => process.send?.(answer, undefined, {}, () => process.disconnect()));
});
