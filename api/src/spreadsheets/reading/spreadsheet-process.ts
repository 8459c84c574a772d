/** A process of its own that reads one spreadsheet: started by read-spreadsheet.ts, which sends the task. */
import { readFile } from './read-file.ts';
import type { Sheet } from './sheet.ts';
import { type Refusal, UnreadableSheet } from './unreadable-sheet.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the process is sent: a file, and the address of the module with its vocabulary. */
export interface ReadingTask {
  bytes: Uint8Array;
  vocabulary: string;
}

/** What it sends back. */
export type ReadingAnswer = { sheet: Sheet } | { refusal: Refusal } | { fault: unknown };

async function read({ bytes, vocabulary: address }: ReadingTask): Promise<ReadingAnswer> {
  try {
    const { vocabulary } = (await import(address)) as { vocabulary: Vocabulary };
    return { sheet: await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), vocabulary) };
  } catch (fault) {
    return fault instanceof UnreadableSheet ? { refusal: fault.refusal } : { fault };
  }
}

process.once('message', (task: ReadingTask) => {
  void read(task).then((answer) => process.send?.(answer, undefined, {}, () => process.disconnect()));
});
