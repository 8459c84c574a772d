import { Agent, request } from 'node:http';
import type { Figures } from './figures.ts';

/** Of fewer, the 95th percentile would be one of a few slow calls. */
const calls = 300;

/** One call after the other on one connection, each answer read whole. @throws when one is not answered with 200 */
export async function measureCalls(url: string, headers: Record<string, string> = {}): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  try {
    for (let i = 0; i < calls; i += 1) {
      const began = performance.now();
      await answered(url, headers, agent);
      times.push(performance.now() - began);
    }
  } finally {
    agent.destroy();
  }
  times.sort((a, b) => a - b);
  return { p50Ms: times[calls / 2] ?? NaN, p95Ms: times[Math.ceil(calls * 0.95) - 1] ?? NaN };
}

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
