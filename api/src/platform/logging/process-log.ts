import { currentLogFormat } from '../config/env.ts';
import { levelsDownTo } from '../config/runtime-environment.ts';
import { ProductLogger } from './product-logger.ts';
import { Logger } from '@nestjs/common';
import { redactError, redactText } from './redact.ts';

/** For a process, or a part of one, that is not the API: lines as the API writes them, of every level. */
export function processLogger(context: string): ProductLogger {
  const logger = new ProductLogger(currentLogFormat(), levelsDownTo('debug'));
  logger.setContext(context);
  return logger;
}

/**
 * An uncaught error ends the process, as Node does by itself. Node would print it with all properties of
 * it: the parameters of a statement, for example.
 */
export function logCrashes(): void {
  const logger = new Logger('process');
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (fault: unknown) => {
      logger.fatal(`${event}: ${redactError(fault).stack}`);
      process.exit(1);
    });
}

/** Why a process does not start: one line each, bare at a terminal. No data has been read by then, so messages are safe. */
export function logFailedStart(reasons: readonly string[]): void {
  const format = currentLogFormat(process.stderr.isTTY);
  const logger = new ProductLogger(format, ['fatal']);
  for (const reason of reasons) {
    if (format === 'json') logger.fatal(reason, 'start');
    else process.stderr.write(`${redactText(reason)}\n`);
  }
}
