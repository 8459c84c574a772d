import { timeouts } from '@maidan/shared/domain/timing.ts';
import { rowTotalHeader } from '@maidan/shared/format/row-total-header.ts';
import { CallFailure, failureOf, failureWithoutAnswer, silence } from './callFailure.ts';
import { headersOf } from './http.ts';
import { recordCount } from './recordCount.ts';

export interface DownloadOptions {
  /** Gives it up; the download then rejects with an AbortError. */
  signal: AbortSignal;
  /** Rows so far, of so many. */
  onProgress: (rows: number, total: number) => void;
}

export interface Downloaded {
  file: Blob;
  name: string;
  rows: number;
}

const nameIn = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv';

/** A streamed table, whole or not at all. It may take its time, but it must not fall silent. */
export async function download(path: string, { signal, onProgress }: DownloadOptions): Promise<Downloaded> {
  const patience = silenceTimer();
  try {
    const response = await fetch(path, { headers: headersOf({}), signal: AbortSignal.any([signal, patience.signal]) });
    if (!response.ok) throw failureOf(response.status, await response.json().catch(() => undefined));
    return await read(response, patience.heard, onProgress);
  } catch (error) {
    throw error instanceof CallFailure ? error : failureWithoutAnswer(error);
  } finally {
    patience.stop();
  }
}

async function read(
  { headers, body }: Response,
  heard: () => void,
  onProgress: DownloadOptions['onProgress'],
): Promise<Downloaded> {
  const total = Number(headers.get(rowTotalHeader));
  const count = recordCount();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let rows = 0;
  const reader = body!.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    heard();
    pieces.push(step.value);
    // The head is a record, too.
    rows = Math.max(0, count(step.value) - 1);
    onProgress(rows, total);
  }
  if (rows !== total) throw new CallFailure(silence.broken, 0);
  return { file: new Blob(pieces, { type: 'text/csv' }), name: nameIn(headers), rows };
}

/** Aborts when nothing has been heard for the usual time. */
function silenceTimer() {
  const ended = new AbortController();
  const end = (): void => ended.abort(new DOMException('', 'TimeoutError'));
  let timer = setTimeout(end, timeouts.usual);
  return {
    signal: ended.signal,
    heard(): void {
      clearTimeout(timer);
      timer = setTimeout(end, timeouts.usual);
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Hands a file to the browser's own saving. */
export function save({ file, name }: Pick<Downloaded, 'file' | 'name'>): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
