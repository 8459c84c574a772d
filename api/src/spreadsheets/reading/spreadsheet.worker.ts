import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './read-file.ts';
import type { Sheet } from './sheet.ts';
import { type Refusal, UnreadableSheet } from './unreadable-sheet.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the worker is given: a file, and the address of the module with its vocabulary. */
export interface WorkerTask {
  bytes: Uint8Array;
  vocabulary: string;
}

/** What comes out of the worker. */
export type WorkerAnswer = { sheet: Sheet } | { refusal: Refusal };

async function read({ bytes, vocabulary: address }: WorkerTask): Promise<WorkerAnswer> {
  try {
    const { vocabulary } = (await import(address)) as { vocabulary: Vocabulary };
    return { sheet: await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), vocabulary) };
  } catch (fault) {
    if (fault instanceof UnreadableSheet) return { refusal: fault.refusal };
    throw fault;
  }
}

parentPort!.postMessage(await read(workerData as WorkerTask));
