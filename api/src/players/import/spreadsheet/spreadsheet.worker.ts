import { parentPort, workerData } from 'node:worker_threads';
import { readFile } from './read-file.ts';
import type { Sheet } from './sheet.ts';
import { type Refusal, UnreadableSheet } from './unreadable-sheet.ts';

/** What comes out of the worker. */
export type WorkerAnswer = { sheet: Sheet } | { refusal: Refusal };

async function read(bytes: Uint8Array): Promise<WorkerAnswer> {
  try {
    return { sheet: await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (fault) {
    if (fault instanceof UnreadableSheet) return { refusal: fault.refusal };
    throw fault;
  }
}

parentPort!.postMessage(await read(workerData as Uint8Array));
