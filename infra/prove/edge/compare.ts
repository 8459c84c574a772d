import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from './send-request.ts';

export interface Result {
  title: string;
  answer: Answer;
  /** What differs from the expected answer; empty when nothing does. */
  faults: string[];
  /** Whether the case says that nginx answers differently. */
  nginxDiffers?: boolean;
}

/**
 * Headers that may differ between servers: those of the connection, the server's name, and what each server generates.
 */
const own = ['connection', 'keep-alive', 'date', 'server', 'transfer-encoding', 'content-length', 'etag'];
/** nginx adds a short text to a redirect, which browsers do not show. */
const ofTextOfRedirect = 'content-type';

/**
 * Statuses and headers in which two servers differ, also headers that no case names. Cases for which nginx answers
 * differently (`nginxDiffers`) are left out.
 */
export function differences(one: readonly Result[], other: readonly Result[]): string[] {
  return one.flatMap(({ title, answer, nginxDiffers }, at) => {
    const beside = other[at];
    if (beside?.title !== title) return [`${title} was not asked of both`];
    if (nginxDiffers) return [];
    if (answer.status !== beside.answer.status) return [`${title}: status ${answer.status}, ${beside.answer.status}`];
    const [a, b] = [comparable(answer.headers), comparable(beside.answer.headers)];
    return [...new Set([...Object.keys(a), ...Object.keys(b)])]
      .filter((name) => a[name] !== b[name])
      .filter((name) => !(name === ofTextOfRedirect && [301, 303].includes(answer.status)))
      .map((name) => `${title}: ${name}: ${a[name]}, ${b[name]}`);
  });
}

/** Headers without values that are new in each answer: nonces, ids of requests and browsers, remaining seconds. */
export const comparable = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => [name, steady(name, String(value))]),
  );

function steady(name: string, value: string): string {
  if (name === 'x-request-id' || name === 'retry-after' || name.startsWith('x-ratelimit')) return 'some';
  if (name === 'set-cookie') return value.replace(/=[^;]*/, '=some').replace(/Expires=[^;]*/, 'Expires=some');
  return value.replace(/'nonce-[\w-]+'/g, "'nonce'");
}
