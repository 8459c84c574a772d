import type { Settings } from './read-setting.ts';
import { readHost } from './runtime-environment.ts';

/** Where the metrics of a process can be read; `port` 0 is nowhere. */
export interface MetricsSettings {
  host: string;
  port: number;
}

/**
 * Reads METRICS_PORT and METRICS_HOST.
 * @param port the API's own port, which is public
 */
export function readMetricsSettings(settings: Settings, port: number): MetricsSettings {
  const metricsPort = settings.integer('METRICS_PORT', 0, 0, 65535);
  if (metricsPort !== 0 && metricsPort === port) settings.refuse('METRICS_PORT and PORT must differ.');
  return { host: readHost(settings, 'METRICS_HOST'), port: metricsPort };
}
