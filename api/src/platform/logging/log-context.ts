import { AsyncLocalStorage } from 'node:async_hooks';

/** Fields of every log line that is written during some work. */
export interface LogContext {
  requestId?: string;
  /** Of the job queue. */
  jobId?: string;
  queue?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` with these fields in each line of the log, those of its asynchronous calls included. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work);

export const logContext = (): LogContext => storage.getStore() ?? {};
