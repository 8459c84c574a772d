import { currentLogFormat } from '../config/env.ts';
import { ProductLogger } from './product-logger.ts';
import { redactText } from './redact-text.ts';

/** Why a process does not start: one line each, bare at a terminal. No data has been read by then, so messages are safe. */
export function logFailedStart(reasons: readonly string[]): void {
  const format = currentLogFormat(process.stderr.isTTY);
  const logger = new ProductLogger(format, ['fatal']);
  for (const reason of reasons) {
    if (format === 'json') logger.fatal(reason, 'start');
    else process.stderr.write(`${redactText(reason)}\n`);
  }
}
