import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SpreadsheetSentences } from '@maidan/shared/rules/spreadsheet.ts';
import { invalid } from '../../http/errors/domain-error.ts';
import { ReadingQueue } from './reading-queue.ts';
import type { ReadingAnswer, ReadingTask, SheetAnswer } from './spreadsheet-process.ts';
import type { Refusal, SheetRow } from './sheet.ts';

/**
 * Limits in MB of V8's old generation and of each half of the young one. A worker thread could not keep them: V8 ends
 * the whole process when a single allocation exceeds them, for example for a row with a cell in a column far to the
 * right.
 */
const heapLimits = ['--max-old-space-size=192', '--max-semi-space-size=16'];
const queue = new ReadingQueue({ places: 2, waiting: 10, waitingOfCaller: 5, sharedMs: 4_000, aloneMs: 15_000 });

/** The program's suffix is `.ts` in tests and `.js` when compiled, like that of this file. */
const program = fileURLToPath(new URL(`./spreadsheet-process${path.extname(import.meta.url)}`, import.meta.url));

/** A kind of spreadsheet: the module with the names of its columns, and the sentences that refuse a file. */
export interface SpreadsheetKind<Field extends string, Reading = never, List = never> {
  /**
   * The address of a pure module that exports its `vocabulary: Vocabulary<Field>`; and, where a list is read by the
   * columns that were chosen, `readList: (rows: SheetRow[], reading: Reading) => List`.
   */
  vocabulary: URL;
  sentences: Pick<SpreadsheetSentences, Refusal>;
  /** Not used at run time; gives the type of the fields. */
  fields: readonly Field[];
  /** Not used at run time; gives the types of the list. */
  readList?: (rows: readonly SheetRow[], reading: Reading) => List;
}

/** `caller` identifies the sender. Waiting files of callers of whom no file is being read come first. */
interface Sent {
  bytes: Buffer;
  caller: string;
}

/**
 * The columns of a spreadsheet and its first rows.
 * @param mostRows most rows that are returned; all by default
 * @throws DomainError `invalid` with a sentence when it is no spreadsheet that can be read, `unavailable` when too many
 *   wait
 */
export const readSpreadsheet = <Field extends string>(
  { bytes, caller }: Sent,
  { vocabulary, sentences }: SpreadsheetKind<Field, never, unknown>,
  mostRows?: number,
): Promise<SheetAnswer<Field>> => readInTurn({ bytes, vocabulary: vocabulary.href, mostRows }, { caller, sentences });

/**
 * The columns of a spreadsheet, and the list that the kind's module reads from the rows. The rows themselves are not
 * sent to this process.
 * @throws DomainError as `readSpreadsheet` does
 */
export const readSpreadsheetList = <Field extends string, Reading, List>(
  { bytes, caller }: Sent,
  { vocabulary, sentences }: SpreadsheetKind<Field, Reading, List>,
  reading: Reading,
): Promise<SheetAnswer<Field, List>> =>
  readInTurn({ bytes, vocabulary: vocabulary.href, mostRows: 0, reading }, { caller, sentences });

async function readInTurn<Field extends string, List>(
  task: ReadingTask,
  { caller, sentences }: { caller: string; sentences: Pick<SpreadsheetSentences, Refusal> },
): Promise<SheetAnswer<Field, List>> {
  const answer = await queue.run(caller, (signal) => readInProcess(task, signal));
  if ('fault' in answer) throw answer.fault;
  if ('refusal' in answer) throw invalid(sentences[answer.refusal], { file: sentences[answer.refusal] });
  return answer.sheet as SheetAnswer<Field, List>;
}

/** Signals by which a process ends without memory: V8's when the heap is full, or the system's. */
const outOfMemorySignals: (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGKILL'];

/**
 * Reads a file in a process of its own, so that a file that exhausts memory or time ends only that process. The process
 * does not get the environment, which holds passwords.
 */
async function readInProcess(task: ReadingTask, signal: AbortSignal): Promise<ReadingAnswer> {
  const reader = fork(program, { execArgv: heapLimits, env: {}, stdio: 'ignore', serialization: 'advanced' });
  try {
    return await new Promise<ReadingAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve({ refusal: 'tooCostly' }), { once: true });
      reader.once('message', (answer) => resolve(answer as ReadingAnswer));
      reader.once('error', reject);
      reader.once('exit', (code, signal) =>
        outOfMemorySignals.includes(signal)
          ? resolve({ refusal: 'tooCostly' })
          : reject(
              new Error(`The process that reads a spreadsheet ended without an answer (${signal ?? `code ${code}`})`),
            ),
      );
      // A failure to send is ignored: the process has ended then, and its `exit` event gives the reason.
      reader.send(task, () => undefined);
    });
  } finally {
    reader.kill('SIGKILL');
  }
}
