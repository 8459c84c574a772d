import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line says that is written during some work. */
export interface LogContext {
  requestId?: string;
  /** Of the job queue. */
  jobId?: string;
  queue?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work`, and all that it causes, with these facts in each line of the log. */
export const withLogContext = <T>(context: LogContext, work: () => T): T => storage.run(context, work);

export const logContext = (): LogContext => storage.getStore() ?? {};
