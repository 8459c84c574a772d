import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { idleConnections } from '@maidan/api/src/platform/http/server/http-server.ts';
import { longestStopMs, stopLimits } from '@maidan/api/src/platform/http/server/handover.ts';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const longestStop = longestStopMs / 1_000;
/** Least number of seconds between the latest regular end of a process and the time at which it is killed. */
const reserve = 5;

const drainOf = (example: string) => Number(/^DRAIN_SECONDS=(\d+)$/m.exec(read(example))?.[1] ?? 0);

it('gives each step of the end of a process its time', () => {
  const { handoverMs, requestsMs, jobsMs } = stopLimits;
  expect(longestStopMs).toBe(handoverMs + requestsMs + jobsMs);
  expect(idleConnections.endingMs).toBeLessThan(requestsMs);
});

it('UPGRADING.md names the longest time that a process takes to end', () => {
  const { handoverMs, requestsMs, jobsMs } = stopLimits;
  const text = read('UPGRADING.md').replace(/\s+/g, ' ');
  expect(text).toContain(`waits that long and ${longestStop} s more`);
  expect(text).toContain(
    `${handoverMs / 1_000} s for signalling our nginx, ${requestsMs / 1_000} s for requests in flight, ${jobsMs / 1_000} s for jobs`,
  );
});

it('systemd kills a process only after that time', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('infra/deploy/systemd/maidan-api@.service'))?.[1]);
  const drain = drainOf('infra/deploy/systemd/maidan.env.example');
  expect(seconds).toBeGreaterThanOrEqual(drain + longestStop + reserve);
});

it('compose kills a process only after that time', () => {
  const compose = parse(read('infra/deploy/containers/compose.yaml'), { merge: true }) as {
    services: Record<string, { stop_grace_period?: string }>;
  };
  const drain = drainOf('infra/deploy/containers/maidan.env.example');
  for (const name of ['api-1', 'api-2'])
    expect(Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
      drain + longestStop + reserve,
    );
});
