import { Logger } from '@nestjs/common';
import type { RequestFacts } from './observe-requests.ts';

const logger = new Logger('request');

/** A line per request at the level `log`; no address, query or client, for they hold people's data. */
export function logRequest({ method, route, status, seconds, requestId }: RequestFacts): void {
  const durationMs = Math.round(seconds * 1_000);
  logger.log({ message: `${method} ${route} ${status}`, requestId, method, route, status, durationMs });
}
