import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startBaseline } from '../baselines/baseline.ts';
import { measureWithWrk } from '../measure/wrk.ts';
import type { Club } from '../product/club.ts';
import type { Result } from '../measure/results.ts';
import { type Bench, connections, resultsOf, type Row } from './row.ts';

const lists = ['events/all-public', 'events/upcoming/list', 'gallery/grouped', 'payment/fees'];

const goals = {
  rate: { unit: 'requests/s', goal: { atLeast: 0.5 } },
  p99Ms: { unit: 'p99 ms', goal: { atMost: 3 } },
} as const;

/** Public lists, uncompressed and as 304, and the gallery in Brotli, against bare `node:http` with the same bytes. */
export const listRows: Row = {
  name: 'lists',
  needs: ['wrk'],
  note: `bare node:http with the same bytes; 64 connections by wrk.`,
  async measure(bench) {
    const club = await bench.clubWithPhotos();
    const results: Result[] = [];
    for (const list of lists) {
      results.push(...(await measureList(bench, club, list)));
      results.push(...(await measureList(bench, club, list, { knowsTag: true })));
    }
    results.push(...(await measureList(bench, club, 'gallery/grouped', { encoding: 'br' })));
    return results;
  },
};

interface Form {
  encoding?: 'br';
  /** Whether the list's ETag is sent, so that the answer is 304. */
  knowsTag?: boolean;
}

async function measureList(
  { rounds, seconds }: Bench,
  { url, folder }: Club,
  list: string,
  { encoding, knowsTag = false }: Form = {},
): Promise<Result[]> {
  const address = `${url}/api/${list}`;
  const first = await fetch(address, { headers: { 'accept-encoding': encoding ?? 'identity' } });
  const tag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  const body = path.join(folder, 'body');
  writeFileSync(body, await rawBody(address, encoding));
  const baseline = await startBaseline('http-bytes.ts', { BODY: body, ETAG: tag });
  const headers = { ...(encoding && { 'Accept-Encoding': encoding }), ...(knowsTag && { 'If-None-Match': tag }) };
  const load = { seconds, connections, headers };
  try {
    return await resultsOf(
      { row: 'lists', what: `${list}${encoding ? ` ${encoding}` : ''}${knowsTag ? ' 304' : ''}`, rounds },
      { ours: () => measureWithWrk(address, load), baseline: () => measureWithWrk(baseline.url, load) },
      knowsTag ? { rate: { unit: 'requests/s', goal: { atLeast: 0.6 } }, p99Ms: goals.p99Ms } : goals,
    );
  } finally {
    await baseline.stop();
  }
}

/** The body as it is sent; `fetch` would decompress it. */
const rawBody = (address: string, encoding = 'identity'): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': encoding } }, (response) => buffer(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
