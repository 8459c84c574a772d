import type { Registry } from 'prom-client';
import type { RequestFacts } from '../http-server/observe-requests.ts';
import { Durations } from './durations.ts';

/** Seconds: a page of the API, a photo with its decoding, and the provider's own time limits. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Labels = Record<'method' | 'route' | 'status', string | number>;

interface Series {
  labels: Labels;
  durations: Durations;
}

/** Registers count and duration of requests. @returns counts one */
export function registerRequestMetrics(registry: Registry): (facts: RequestFacts) => void {
  const byRoute = new Map<string, Series[]>();
  const all = (): Series[] => [...byRoute.values()].flat();
  register(registry, 'counter', 'http_requests_total', 'Requests that have ended.', () =>
    all().map(({ labels, durations }) => ({ labels, value: durations.count })),
  );
  register(registry, 'histogram', durationName, 'How long requests took.', () => all().flatMap(histogramOf));
  return ({ method, route, status, seconds }) => {
    const series = byRoute.get(route) ?? [];
    let one = series.find(({ labels }) => labels.status === status && labels.method === method);
    if (!one) {
      one = { labels: { method, route, status }, durations: new Durations(buckets) };
      byRoute.set(route, [...series, one]);
    }
    one.durations.add(seconds);
  };
}

interface Sample {
  /** Absent: that of the metric. */
  metricName?: string;
  labels: Record<string, string | number>;
  value: number;
}

const durationName = 'http_request_duration_seconds';

function histogramOf({ labels, durations }: Series): Sample[] {
  const bucketsUpTo = [...buckets, '+Inf'].map((le, i) => ({ le, value: durations.upTo(i) }));
  return [
    ...bucketsUpTo.map(({ le, value }) => ({ metricName: `${durationName}_bucket`, labels: { le, ...labels }, value })),
    { metricName: `${durationName}_sum`, labels, value: durations.sum },
    { metricName: `${durationName}_count`, labels, value: durations.count },
  ];
}

/**
 * Not prom-client's own `Counter` and `Histogram`: they build a text of the labels at each call, which is a tenth of
 * what an answer from memory takes.
 */
function register(registry: Registry, type: string, name: string, help: string, read: () => Sample[]): void {
  const metric = { name, help, type, get: () => Promise.resolve({ name, help, type, values: read() }) };
  registry.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0]);
}
