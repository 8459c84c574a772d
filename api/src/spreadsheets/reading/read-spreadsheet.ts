import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SpreadsheetSentences } from '@maidan/shared/rules/spreadsheet.ts';
import { invalid } from '../../errors/domain-error.ts';
import { Semaphore } from '../../storage/decoding/semaphore.ts';
import type { Sheet } from './sheet.ts';
import type { WorkerAnswer, WorkerTask } from './spreadsheet.worker.ts';
import type { Refusal } from './unreadable-sheet.ts';

/**
 * A worker of its own per file: a file that is made to exhaust memory or time ends its worker and nothing else. One
 * file at a time, and ten more wait. 20,000 rows take about 100 MB and two seconds.
 */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const timeLimitMs = 20_000;
const queue = new Semaphore(1, 10);

/** `.ts` in the tests, `.js` once compiled, as this very file. */
const worker = new URL(`./spreadsheet.worker${path.extname(import.meta.url)}`, import.meta.url);

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
  const answer = await queue.run(() => readInWorker({ bytes, vocabulary: vocabulary.href }));
  if ('refusal' in answer) throw invalid(sentences[answer.refusal], { file: sentences[answer.refusal] });
  return answer.sheet as Sheet<Field>;
}

const isOutOfMemory = (fault: Error & { code?: string }): boolean => fault.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The environment, with its passwords, stays outside. */
async function readInWorker(task: WorkerTask): Promise<WorkerAnswer> {
  const reader = new Worker(worker, { workerData: task, resourceLimits, env: {} });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<WorkerAnswer>((resolve, reject) => {
      timer = setTimeout(() => resolve({ refusal: 'tooCostly' }), timeLimitMs);
      reader.once('message', resolve);
      reader.once('error', (fault: Error) =>
        isOutOfMemory(fault) ? resolve({ refusal: 'tooCostly' }) : reject(fault),
      );
      reader.once('exit', () => reject(new Error('The worker ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await reader.terminate();
  }
}
