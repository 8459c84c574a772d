import { readdirSync } from 'node:fs';
import path from 'node:path';
import { bodySizes } from '@maidan/api/src/platform/http/bodies/body-limits.ts';
import { caseOf, announced, post } from '../cases/expected.ts';
import type { Case } from '../cases/expected.ts';
import { comparable } from '../compare.ts';
import { sendRequest } from '../send-request.ts';
import type { Answer } from '../send-request.ts';
import { breakFile } from './running-product.ts';
import type { RunningProduct } from './running-product.ts';

/** One request to both servers, and the headers in which their answers differ. */
export interface Comparison {
  title: string;
  expected: number;
  embedded: number;
  nginx: number;
  differing: string[];
}

/** More captcha questions than one network may ask for (platform/http/throttling/limits.ts). */
const MANY = 40;
const question = '/api/admin/captcha/question';

/** The title without the request's headers. */
const short = (title: string): string => title.replace(/ \{.*\}/, '');
const status = (code: number): { status: number } => ({ status: code });
const jsonPost = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  body,
});

/** Provokes each status in the real product and compares both servers' answers. */
export async function compareStatuses(product: RunningProduct): Promise<Comparison[]> {
  const compare = async (cases: readonly Case[]) => {
    for (const each of cases) comparisons.push(await compareCase(product, each));
  };
  const comparisons: Comparison[] = [];
  const script = readdirSync(path.join(product.siteFolder, '_astro')).find((name) => name.endsWith('.js')) ?? '';
  await compare(ordinary(script));
  comparisons.push(...(await revalidated(product, script)));
  for (let n = 0; n < MANY; n += 1) await sendRequest(product.nginxPort, { path: question });
  await compare([caseOf(question, status(429))]);
  await product.query('ALTER TABLE players RENAME TO players_away');
  await compare([caseOf('/api/players/mobile/9876500000', status(500))]);
  await product.query('ALTER TABLE players_away RENAME TO players');
  const repair = await breakFile(path.join(product.siteFolder, 'about.html'));
  await compare([caseOf('/about', status(500))]);
  await repair();
  return comparisons;
}

const ordinary = (script: string): Case[] => [
  caseOf('/', status(200)),
  caseOf('/register', status(200)),
  caseOf('/', status(200), { headers: { 'accept-encoding': 'br' } }),
  caseOf(`/_astro/${script}`, status(200)),
  caseOf('/admin', status(200)),
  caseOf('/api/events/all-public', status(200)),
  caseOf('/api/payment/config', status(200)),
  caseOf('/admin/', status(301)),
  caseOf('/payment/response', status(303), post('encData=AB12&merchId=1')),
  caseOf('/payment/error', status(303), post(`encData=${'A'.repeat(bodySizes.usual)}`)),
  caseOf('/api/payment/initiate', status(400), jsonPost('{}')),
  caseOf('/api/admin/players', status(401)),
  caseOf('/missing', status(404)),
  caseOf('/api/missing', status(404)),
  caseOf('/uploads/gallery/none.webp', status(404)),
  caseOf('/about', status(405), { method: 'DELETE' }),
  caseOf('/admin', status(405), { method: 'PUT' }),
  caseOf('/api/admin/login', status(413), jsonPost(`{"a":"${'a'.repeat(bodySizes.usual)}"}`)),
  caseOf('/api/payment/initiate', status(413), {
    ...announced('POST', bodySizes.withPhoto + 1),
    headers: { 'content-type': 'application/json', 'content-length': String(bodySizes.withPhoto + 1) },
  }),
];

async function compareCase({ embeddedPort, nginxPort }: RunningProduct, each: Case): Promise<Comparison> {
  return comparisonOf(each.title, each.expected.status, [
    await sendRequest(embeddedPort, each.request),
    await sendRequest(nginxPort, each.request),
  ]);
}

/** Compares the 304 of both servers, each asked with its own ETag. */
async function revalidated({ embeddedPort, nginxPort }: RunningProduct, script: string): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const address of ['/', `/_astro/${script}`, '/api/events/all-public']) {
    const [embedded, nginx] = [await again(embeddedPort, address), await again(nginxPort, address)];
    comparisons.push(comparisonOf(`GET ${address} with its ETag`, 304, [embedded, nginx]));
  }
  return comparisons;
}

async function again(port: number, address: string): Promise<Answer> {
  const { headers } = await sendRequest(port, { path: address });
  return sendRequest(port, { path: address, headers: { 'if-none-match': headers.etag ?? '' } });
}

/**
 * Compares both servers while no process of the API answers: the page for a payer who returns, and the answer to calls.
 */
export async function compareWithoutApi(product: RunningProduct): Promise<Comparison[]> {
  const returned = caseOf('/payment/response', status(503), post('encData=AB12&merchId=317157'));
  const cases = [caseOf('/api/events/all-public', status(503)), returned];
  await product.killEmbedded();
  const embedded = await Promise.all(cases.map(({ request }) => sendRequest(product.embeddedPort, request)));
  product.api.process.kill('SIGKILL');
  await product.api.ended;
  const nginx = await Promise.all(cases.map(({ request }) => sendRequest(product.nginxPort, request)));
  const keepsReturn = [embedded[1], nginx[1]].every((answer) => {
    const page = answer?.body.toString() ?? '';
    return page.includes('Do not pay again') && page.includes('value="AB12"');
  });
  return cases.map(({ title }, at) => {
    const answers = [embedded[at], nginx[at]] as [Answer, Answer];
    const comparison = comparisonOf(`${title}, no process`, 503, answers);
    return keepsReturn ? comparison : { ...comparison, differing: [...comparison.differing, 'the page'] };
  });
}

/** Asks for a list and for a payment's return while the process hangs: nginx gives up after a minute. */
export async function requestHanging({ api, nginxPort }: RunningProduct): Promise<Comparison[]> {
  const cases = [
    caseOf('/api/events/all-public', status(503)),
    caseOf('/payment/response', status(503), post('encData=AB12&merchId=317157')),
  ];
  api.process.kill('SIGSTOP');
  const answers = await Promise.all(cases.map(({ request }) => sendRequest(nginxPort, request)));
  api.process.kill('SIGCONT');
  return cases.map(({ title }, at) => ({
    title: `${short(title)}, a process that hangs`,
    expected: 503,
    embedded: 0,
    nginx: answers[at]?.status ?? 0,
    differing: [],
  }));
}

function comparisonOf(title: string, expected: number, [embedded, nginx]: [Answer, Answer]): Comparison {
  const [a, b] = [comparable(embedded.headers), comparable(nginx.headers)];
  // Differences that are allowed. nginx adds a text to a redirect, which browsers do not show; a body that nginx
  // refuses brings no cookie of the API; and nginx adds its own header again to a 304, where a browser keeps that of
  // the 200 (`isSentWhenNotModified` in kept-lists.ts).
  const ofStatus: Record<number, string[]> = {
    301: ['content-type'],
    303: ['content-type'],
    304: ['permissions-policy'],
    413: ['set-cookie'],
  };
  const ignored = ofStatus[expected] ?? [];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  const differing = [...names].filter((name) => a[name] !== b[name] && !ignored.includes(name));
  return {
    title: short(title),
    expected,
    embedded: embedded.status,
    nginx: nginx.status,
    differing: differing.map((name) => `${name}: ${a[name]} | ${b[name]}`),
  };
}
