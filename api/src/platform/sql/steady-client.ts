import pg from 'pg';

/**
 * Milliseconds that a transaction may be idle. A process that hangs in a transaction keeps its locks, and others wait
 * for them.
 */
export const longestIdleMs = 10_000;

/** Sends a statement and resolves to its rows: a connection of TypeORM, or one of pg alone. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

type Callback = (fault: Error | null | undefined, result: pg.QueryResult) => void;

/** The second argument of a callback that gets an error. */
const noResult = undefined as unknown as pg.QueryResult;

interface SteadyConfig extends pg.ClientConfig {
  /** Milliseconds after which a statement fails and its connection is closed. */
  longestQueryMs?: number;
}

/**
 * A pg client that does not crash the process when the server sends a second error. A server that is killed may send
 * two errors at once. The first fails the query; the pool then drops the client and stops listening to it. The second
 * would be an uncaught exception.
 *
 * It also leaves less to the garbage collector. pg assigns functions to each statement, one for its promise and one for
 * `query_timeout` (`query.callback = (…) => …`). V8 allocates such a function in the old generation, where it keeps the
 * statement's rows until the next full garbage collection.
 */
export class SteadyClient extends pg.Client {
  readonly #longestQueryMs: number | undefined;

  constructor(config?: string | SteadyConfig) {
    super(config);
    this.#longestQueryMs = typeof config === 'object' ? config.longestQueryMs : undefined;
    // The first error has already failed the running query, so nobody waits for a second error.
    this.on('error', () => undefined);
  }

  /**
   * Takes the same arguments as pg's own `query`, whose overloads return different types. The type `never` fits all of
   * them.
   */
  override query(query: string | pg.QueryConfig | pg.Submittable, values?: unknown, callback?: unknown): never {
    let returned: unknown;
    if (isSubmittable(query)) returned = super.query(query);
    else if (typeof values === 'function') this.#limited(query, undefined, values as Callback);
    else if (typeof callback === 'function') this.#limited(query, values as unknown[], callback as Callback);
    else returned = this.#promised(query, values as unknown[] | undefined);
    return returned as never;
  }

  async #promised(query: string | pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    try {
      return await new Promise((resolve, reject) => {
        this.#limited(query, values, (fault, result) => (fault ? reject(fault) : resolve(result)));
      });
    } catch (fault) {
      // pg's stack trace ends at the socket. The new one shows the caller.
      Error.captureStackTrace(fault as Error);
      throw fault;
    }
  }

  #limited(query: string | pg.QueryConfig, values: unknown[] | undefined, callback: Callback): void {
    let isAnswered = false;
    const answer: Callback = (fault, result) => {
      if (isAnswered) return;
      isAnswered = true;
      clearTimeout(overdue);
      callback(fault, result);
    };
    const giveUp = (): void => {
      // pg's own words for `query_timeout`.
      answer(new Error('Query read timeout'), noResult);
      void this.end();
    };
    const overdue = this.#longestQueryMs === undefined ? undefined : setTimeout(giveUp, this.#longestQueryMs);
    // pg also accepts a configuration object, although its types do not say so.
    super.query(query as string, values as unknown[], answer);
  }
}

const isSubmittable = (query: string | pg.QueryConfig | pg.Submittable): query is pg.Submittable =>
  typeof query === 'object' && 'submit' in query;
