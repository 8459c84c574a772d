import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SpreadsheetSentences } from '@maidan/shared/rules/spreadsheet.ts';
import { invalid } from '../../errors/domain-error.ts';
import { Semaphore } from '../../storage/decoding/semaphore.ts';
import type { Sheet } from './sheet.ts';
import type { ReadingAnswer, ReadingTask } from './spreadsheet-process.ts';
import type { Refusal } from './unreadable-sheet.ts';

/**
 * Limits in MB of the heap, and of what is new in it. In a worker thread they would not do: V8 ends the whole process when
 * one allocation exceeds them, as that of a row with a cell in a column far to the right.
 */
const heapLimits = ['--max-old-space-size=192', '--max-semi-space-size=16'];
const timeLimitMs = 20_000;
/** One file at a time, and ten more wait. 20,000 rows take about 100 MB and two seconds. */
const queue = new Semaphore(1, 10);

/** `.ts` in the tests, `.js` once compiled, as this very file. */
const program = fileURLToPath(new URL(`./spreadsheet-process${path.extname(import.meta.url)}`, import.meta.url));

/** A kind of spreadsheet: what its columns are called, and what is said of one that cannot be read. */
export interface SpreadsheetKind<Field extends string> {
  /** The address of a pure module that exports its `vocabulary: Vocabulary<Field>`. */
  vocabulary: URL;
  sentences: Pick<SpreadsheetSentences, Refusal>;
  /** Only names the type of the fields. */
  fields: readonly Field[];
}

/** @throws DomainError `invalid` with a sentence when it is no spreadsheet that can be read */
export async function readSpreadsheet<Field extends string>(
  bytes: Buffer,
  { vocabulary, sentences }: SpreadsheetKind<Field>,
): Promise<Sheet<Field>> {
  const answer = await queue.run(() => readInProcess({ bytes, vocabulary: vocabulary.href }));
  if ('fault' in answer) throw answer.fault;
  if ('refusal' in answer) throw invalid(sentences[answer.refusal], { file: sentences[answer.refusal] });
  return answer.sheet as Sheet<Field>;
}

/** What ends a process: V8 when the heap is full, or the system when the machine's memory is. */
const outOfMemorySignals: (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGKILL'];

/**
 * In a process of its own per file: a file that is made to exhaust memory or time ends that process and nothing else. The
 * environment, with its passwords, stays outside.
 */
async function readInProcess(task: ReadingTask): Promise<ReadingAnswer> {
  const reader = fork(program, { execArgv: heapLimits, env: {}, stdio: 'ignore', serialization: 'advanced' });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadingAnswer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ refusal: 'tooCostly' }), timeLimitMs);
      reader.once('message', (answer) => resolve(answer as ReadingAnswer));
      reader.once('error', reject);
      reader.once('exit', (code, signal) =>
        outOfMemorySignals.includes(signal)
          ? resolve({ refusal: 'tooCostly' })
          : reject(
              new Error(`The process that reads a spreadsheet ended without an answer (${signal ?? `code ${code}`})`),
            ),
      );
      // The `exit` of a process that has ended already tells the reason.
      reader.send(task, () => undefined);
    });
  } finally {
    clearTimeout(timer);
    reader.kill('SIGKILL');
  }
}
