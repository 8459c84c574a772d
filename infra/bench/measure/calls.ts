import { Agent, request } from 'node:http';
import type { Figures } from './figures.ts';

/** Of fewer, the 95th percentile would be one of a few slow calls. */
const leastCalls = 300;

/**
 * One call after the other on one connection, each answer read whole.
 * @param seconds for how long, or for as long as 300 calls take
 * @throws when one is not answered with 200
 */
export async function measureCalls(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  try {
    const end = performance.now() + seconds * 1_000;
    while (times.length < leastCalls || performance.now() < end) {
      const began = performance.now();
      await answered(url, headers, agent);
      times.push(performance.now() - began);
    }
  } finally {
    agent.destroy();
  }
  times.sort((a, b) => a - b);
  return { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) };
}

/** @param times in their order; `share` from 0 to 1 */
const percentile = (times: readonly number[], share: number): number =>
  times[Math.ceil(times.length * share) - 1] ?? NaN;

const answered = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    })
      .once('error', reject)
      .end();
  });
