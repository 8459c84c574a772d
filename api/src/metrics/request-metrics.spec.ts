import { expect, it } from '@jest/globals';
import { Counter, Histogram, Registry } from 'prom-client';
import { registerRequestMetrics } from './request-metrics.ts';

const requests = [
  ['GET', '/api/events', 200, 0.004],
  ['GET', '/api/events', 200, 0.01],
  ['HEAD', '/api/events', 200, 0.3],
  ['GET', '/api/events', 304, 0.002],
  ['POST', '/api/payment/"\\', 499, 31],
] as const;

it('writes what prom-client itself would write', async () => {
  const ours = new Registry();
  const count = registerRequestMetrics(ours);
  const theirs = new Registry();
  const labelNames = ['method', 'route', 'status'];
  const counter = new Counter({
    ...{ name: 'http_requests_total', help: 'Requests that have ended.' },
    ...{ labelNames, registers: [theirs] },
  });
  const histogram = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'How long requests took.' },
    ...{ labelNames, buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30], registers: [theirs] },
  });
  for (const [method, route, status, seconds] of requests) {
    count({ method, route, status, seconds, requestId: '' });
    counter.inc({ method, route, status });
    histogram.observe({ method, route, status }, seconds);
  }
  expect(sorted(await ours.metrics())).toEqual(sorted(await theirs.metrics()));
});

it('writes no series before the first request', async () => {
  const registry = new Registry();
  registerRequestMetrics(registry);
  expect((await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([]);
});

/** The order of series has no meaning. */
const sorted = (text: string): string[] => text.split('\n').sort();
