import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { LogFormat } from '../config/runtime-environment.ts';
import { redactError, redactStack, redactText } from './redact.ts';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields that are added to each line of the log during a request or a job. */
export interface LogContext {
  requestId?: string;
  /** The job that writes the line, and its queue. */
  jobId?: string;
  queue?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work`. Each line of the log that it writes, even in asynchronous calls, gets these fields. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work);

export const logContext = (): LogContext => storage.getStore() ?? {};

/** A message with facts of its own, each a field of the JSON line. */
export interface LogFields {
  message: string;
  [field: string]: string | number;
}

const isFields = (message: unknown): message is LogFields =>
  typeof message === 'object' && message !== null && 'message' in message;

const withoutMessage = (fault: unknown): unknown => (fault instanceof Error ? redactError(fault).stack : fault);

/**
 * Writes one JSON object per line, or lines for a terminal, each with the id of its request or job. Of an error only
 * class, codes and stack frames are logged (`redactError`), because the message of a database error contains the row.
 * The same holds for a stack that is given as text.
 */
export class ProductLogger extends ConsoleLogger {
  constructor(format: LogFormat, logLevels: LogLevel[]) {
    super({ logLevels, json: format === 'json', flattenParams: true, prefix: 'Maidan' });
  }

  protected override printMessages(
    messages: unknown[],
    context?: string,
    level?: LogLevel,
    stream?: 'stdout' | 'stderr',
    stack?: unknown,
    params?: Record<string, unknown>,
  ): void {
    const redacted = typeof stack === 'string' ? redactStack(stack) : withoutMessage(stack);
    super.printMessages(messages.map(withoutMessage), context, level, stream, redacted, params);
  }

  protected override stringifyJsonLogObject(line: Record<string, unknown>): string {
    const { timestamp, level, context, pid, message, ...more } = line;
    const { message: text, ...fields } = isFields(message) ? message : { message };
    const time = new Date(Number(timestamp)).toISOString();
    const ordered = { time, level, context, message: text, ...logContext(), ...fields, ...more, pid };
    return redactText(super.stringifyJsonLogObject(ordered));
  }

  protected override formatContext(context: string): string {
    const { requestId, jobId, queue } = logContext();
    const during = requestId ?? (jobId && `${queue} ${jobId}`);
    return super.formatContext(context) + (during ? `${during} ` : '');
  }

  protected override stringifyMessage(message: unknown, level: LogLevel): string {
    return redactText(super.stringifyMessage(isFields(message) ? inOneLine(message) : message, level));
  }

  protected override printStackTrace(stack: string): void {
    super.printStackTrace(stack && redactText(redactStack(stack)));
  }
}

const inOneLine = ({ message, requestId, ...fields }: LogFields): string =>
  [requestId, message, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].filter(Boolean).join(' ');
