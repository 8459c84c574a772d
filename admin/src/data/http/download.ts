import { timeouts } from '@maidan/shared/domain/timing.ts';
import { rowTotalHeader } from '@maidan/shared/wire/spreadsheets.ts';
import { signInText } from '../../i18n/signInText.ts';
import { CallFailure, failureOf, failureWithoutAnswer } from './callFailure.ts';
import { headersOf } from './http.ts';

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Returns a function that takes a CSV file chunk by chunk and returns its number of records so far: the line feeds
 * outside quotes.
 */
export function recordCount(): (bytes: Uint8Array) => number {
  let records = 0;
  let quoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      // An escaped quote ("") toggles the state twice, so it needs no special case.
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) records += 1;
    }
    return records;
  };
}

export interface DownloadOptions {
  /** The body of a POST, sent as JSON; without it the file is fetched by GET. */
  body?: object;
  /** Cancels the download, which then rejects with an AbortError. */
  signal: AbortSignal;
  /** Receives the number of rows so far without the header row, and the total that the server has announced. */
  onProgress: (rows: number, total: number) => void;
}

interface Downloaded {
  file: Blob;
  name: string;
  rows: number;
}

const nameIn = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv';

/**
 * Downloads a streamed CSV file. Rejects when the number of rows differs from the one that the server has announced, or
 * when no data arrives for `timeouts.usual`. The total time is not limited.
 */
export async function download(path: string, { body, signal, onProgress }: DownloadOptions): Promise<Downloaded> {
  const stall = stallTimer(signal);
  const fail = (error: unknown): never => {
    throw failureWithoutAnswer(error, stall.signal);
  };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  try {
    const response = await fetch(path, { ...sent, headers: headersOf(sent), signal: stall.signal }).catch(fail);
    if (!response.ok) throw failureOf(response.status, await response.json().catch(() => undefined));
    return await read(response, { fail, onData: stall.onData, onProgress });
  } finally {
    stall.stop();
  }
}

interface ReadOptions extends Pick<DownloadOptions, 'onProgress'> {
  fail: (error: unknown) => never;
  onData: () => void;
}

async function read({ headers, body }: Response, { fail, onData, onProgress }: ReadOptions): Promise<Downloaded> {
  const total = Number(headers.get(rowTotalHeader));
  const count = recordCount();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let rows = 0;
  const reader = body!.getReader();
  for (let chunk = await reader.read().catch(fail); !chunk.done; chunk = await reader.read().catch(fail)) {
    onData();
    chunks.push(chunk.value);
    // The header row is one of the counted records.
    rows = Math.max(0, count(chunk.value) - 1);
    onProgress(rows, total);
  }
  if (rows !== total) throw new CallFailure(signInText('calls.broken'), 0);
  return { file: new Blob(chunks, { type: 'text/csv' }), name: nameIn(headers), rows };
}

/**
 * Returns a signal that aborts with a TimeoutError when no data has arrived for `timeouts.usual`, and as soon as
 * `cancelled` aborts.
 */
function stallTimer(cancelled: AbortSignal) {
  const ended = new AbortController();
  const cancel = (): void => ended.abort(cancelled.reason);
  if (cancelled.aborted) cancel();
  cancelled.addEventListener('abort', cancel, { once: true, signal: ended.signal });
  const end = (): void => ended.abort(new DOMException('', 'TimeoutError'));
  let timer = setTimeout(end, timeouts.usual);
  return {
    signal: ended.signal,
    onData(): void {
      clearTimeout(timer);
      timer = setTimeout(end, timeouts.usual);
    },
    stop: (): void => clearTimeout(timer),
  };
}

export function save({ file, name }: Pick<Downloaded, 'file' | 'name'>): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
