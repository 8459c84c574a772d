import { currentLogFormat } from '../config/env.ts';
import { levelsDownTo } from '../config/runtime-environment.ts';
import { ProductLogger } from './product-logger.ts';
import { Logger } from '@nestjs/common';
import { redactError, redactText } from './redact.ts';

/** A logger that also works without Nest's application. Its lines have the API's format. It ignores LOG_LEVEL. */
export function processLogger(context: string): ProductLogger {
  const logger = new ProductLogger(currentLogFormat(), levelsDownTo('debug'));
  logger.setContext(context);
  return logger;
}

/**
 * Logs an uncaught error and ends the process. Node itself would print the error with all properties, for example a
 * statement's parameters.
 */
export function logCrashes(): void {
  const logger = new Logger('process');
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (fault: unknown) => {
      logger.fatal(`${event}: ${redactError(fault).stack}`);
      process.exit(1);
    });
}

/**
 * Logs why a process does not start, as JSON or plain by LOG_FORMAT. An operator needs the messages, so they are logged
 * except for what `redactText` replaces.
 */
export function logFailedStart(reasons: readonly string[]): void {
  const format = currentLogFormat(process.stderr.isTTY);
  const logger = new ProductLogger(format, ['fatal']);
  for (const reason of reasons) {
    if (format === 'json') logger.fatal(reason, 'start');
    else process.stderr.write(`${redactText(reason)}\n`);
  }
}
