import { isDeepStrictEqual } from 'node:util';
import { beforeFirstBuild, published, switched, withoutScriptSources } from './cases/cases.ts';
import type { Case, Expected } from './cases/expected.ts';
import { withoutApi } from './cases/without-api.ts';
import { comparable, type Result } from './compare.ts';
import { makeFixture, type Fixture } from './fixture.ts';
import { sendRequest, type Answer } from './send-request.ts';

/** Sends the cases to one edge: before and after new builds of the site, and after the API has ended. */
export async function runSuite(start: (fixture: Fixture) => Promise<Edge>): Promise<Result[]> {
  const fixture = makeFixture();
  const results: Result[] = [];
  let edge: Edge | undefined;
  try {
    edge = await start(fixture);
    const all = async (stage: string, cases: readonly Case[]) => {
      for (const each of cases) results.push(await checkCase(edge as Edge, stage, each));
    };
    await all('before the first build', beforeFirstBuild);
    await fixture.publish('1-a');
    await all('published', published);
    for (const check of [revalidates, freshNonces]) results.push(...(await check(edge.port())));
    await fixture.publish('2-b');
    await all('a build of an earlier release', withoutScriptSources);
    await fixture.publish('3-c');
    await all('switched', switched);
    await edge.stopApi();
    await all('without the API', withoutApi);
    results.push(await keepsReturn(edge.port()), await escapesForgery(edge.port()));
    return results;
  } finally {
    await edge?.close();
    fixture.remove();
  }
}

async function checkCase(edge: Edge, stage: string, each: Case): Promise<Result> {
  const expected = edge.name === 'nginx' && each.nginx ? each.nginx : each.expected;
  const answer = await sendRequest(edge.port(), each.request).catch((error: unknown) => {
    throw new Error(`${stage}: ${short(each.title)}`, { cause: error });
  });
  return {
    title: `${stage}: ${short(each.title)}`,
    answer,
    faults: [...faultsOf(answer, expected), ...(await faultsOfRepetition(edge, each, answer))],
    nginxDiffers: Boolean(each.nginx),
  };
}

/** Repeats the request, because the second answer may come from a cache; returns the faults of the second answer. */
async function faultsOfRepetition(edge: Edge, { request }: Case, first: Answer): Promise<string[]> {
  if (request.body !== undefined || request.headers?.['content-length'] !== undefined) return [];
  const again = await sendRequest(edge.port(), request);
  const isSame =
    again.status === first.status && isDeepStrictEqual(comparable(again.headers), comparable(first.headers));
  return failing(isSame, 'answered otherwise when asked again');
}

const short = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

function faultsOf({ status, headers, body }: Answer, expected: Expected): string[] {
  const faults = status === expected.status ? [] : [`status ${status} instead of ${expected.status}`];
  for (const [name, wanted] of Object.entries(expected.headers ?? {})) {
    const found = headers[name] as string | undefined;
    const holds = wanted instanceof RegExp ? wanted.test(found ?? '') : found === (wanted ?? undefined);
    if (!holds) faults.push(`${name}: ${found} instead of ${wanted}`);
  }
  const isEmpty = expected.body === '' && body.length > 0;
  if (isEmpty || !body.includes(expected.body ?? '')) faults.push(`the body lacks ${short(expected.body ?? '')}`);
  return faults;
}

const failing = (holds: boolean, sentence: string): string[] => (holds ? [] : [sentence]);

/** Checks that each compressed form of a file has its own ETag, and that the 304 for it has the headers of the 200. */
async function revalidates(port: number): Promise<Result[]> {
  const results: Result[] = [];
  const tags = new Set<string>();
  for (const path of ['/', '/_astro/app.a1.js', '/images/logo.svg', '/fonts/mukta.woff2'])
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const first = await sendRequest(port, { path, headers });
      const tag = first.headers.etag ?? '';
      const same = [
        'cache-control',
        'vary',
        'etag',
        'content-security-policy',
        'referrer-policy',
        'permissions-policy',
      ];
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await sendRequest(port, { path, headers: { ...headers, 'if-none-match': known } });
        const differing = same.filter((name) => !isDeepStrictEqual(again.headers[name], first.headers[name]));
        results.push({
          title: `304: ${path} ${encoding} ${known === tag ? 'own' : known.replace(tag, 'own')}`,
          answer: again,
          faults: [
            ...failing(again.status === 304 && again.body.length === 0, `status ${again.status}`),
            ...differing.map((name) => `${name} differs from that of the 200`),
          ],
        });
      }
      if (first.headers['content-encoding'] || encoding === 'identity') {
        results.push({
          title: `ETag of a copy: ${path} ${encoding}`,
          answer: first,
          faults: failing(!tags.has(path + tag), 'another copy has the same'),
        });
        tags.add(path + tag);
      }
    }
  const other = await sendRequest(port, { path: '/', headers: { 'if-none-match': '"other"' } });
  return [
    ...results,
    { title: '304: not for another ETag', answer: other, faults: failing(other.status === 200, '304') },
  ];
}

async function freshNonces(port: number): Promise<Result[]> {
  const seen = new Set<string>();
  const results: Result[] = [];
  for (const path of ['/admin', '/admin', '/admin/dashboard?tab=players']) {
    const answer = await sendRequest(port, { path });
    const nonces = [...answer.body.toString().matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce ?? '');
    const [nonce = ''] = nonces;
    const policy = answer.headers['content-security-policy'] ?? '';
    results.push({
      title: `nonce: ${path} ${results.length + 1}`,
      answer,
      faults: [
        ...failing(nonces.length === 2 && new Set(nonces).size === 1, 'not one nonce in the page'),
        ...failing(nonce.length > 20 && !seen.has(nonce), `the nonce ${nonce} is not new`),
        ...failing(policy.includes(`script-src 'self' 'nonce-${nonce}'`), 'the policy has another nonce'),
        ...failing(policy.includes("img-src 'self' blob: data: https://pictures.example"), 'no IMAGE_HOSTS'),
      ],
    });
    seen.add(nonce);
  }
  return results;
}

const postReturn = (port: number, fields: Record<string, string>): Promise<Answer> => {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) };
  return sendRequest(port, { path: '/payment/response', method: 'POST', headers, body });
};

/**
 * Checks the page for a payer who returns while the API is down: it says not to pay again, keeps the provider's post,
 * and its policy permits only its own script.
 */
async function keepsReturn(port: number): Promise<Result> {
  const answer = await postReturn(port, { encData: 'ABCD12', merchId: '317157' });
  const page = answer.body.toString();
  const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
  const parts = ['Do not pay again', 'method="post" action="/payment/response"', 'value="ABCD12"', 'value="317157"'];
  return {
    title: 'a returning payer',
    answer,
    faults: [
      ...parts.filter((part) => !page.includes(part)).map((part) => `the page lacks ${part}`),
      ...failing((answer.headers['content-security-policy'] ?? '').includes(`script-src 'nonce-${nonce}'`), 'nonce'),
      // The nonce is removed first, as it may contain `__` by chance.
      ...failing(!page.replaceAll(nonce, '').includes('__'), 'a placeholder is left'),
    ],
  };
}

async function escapesForgery(port: number): Promise<Result> {
  const answer = await postReturn(port, { encData: '"><script>alert(1)</script>', merchId: '1' });
  const page = answer.body.toString();
  return {
    title: 'a forged return post',
    answer,
    faults: failing(!page.includes('<script>') && !page.includes('"><script'), 'it became HTML'),
  };
}

/** A server in front of the API: the embedded one or nginx. */
export interface Edge {
  name: 'embedded' | 'nginx';
  /** The current port; it changes when the embedded server's API ends, as both are one process. */
  port(): number;
  /** Ends the API, so that no process of it answers. */
  stopApi(): Promise<void>;
  close(): Promise<void>;
}

export const imageHosts = ['https://pictures.example'];
