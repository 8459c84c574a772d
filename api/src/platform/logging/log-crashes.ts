import { Logger } from '@nestjs/common';
import { redactError } from './redact-error.ts';

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
