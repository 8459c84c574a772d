import { Counter, Histogram, type Registry } from 'prom-client';
import type { RequestFacts } from '../platform/http/server/observe-requests.ts';

/** Seconds: a page of the API, a photo with its decoding, and the provider's own time limits. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Registers count and duration of requests. @returns counts one */
export function registerRequestMetrics(registry: Registry): (facts: RequestFacts) => void {
  const registers = [registry];
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    ...{ name: 'http_requests_total', help: 'Requests that have ended.' },
    ...{ labelNames, registers },
  });
  const durations = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'How long requests took.' },
    ...{ labelNames, buckets, registers },
  });
  return ({ method, route, status, seconds }) => {
    const labels = { method, route, status };
    requests.inc(labels);
    durations.observe(labels, seconds);
  };
}
