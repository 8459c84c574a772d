import pg from 'pg';

type Callback = (fault: Error | null | undefined, result: pg.QueryResult) => void;

/** What pg gives a callback beside an error. */
const noResult = undefined as unknown as pg.QueryResult;

interface SteadyConfig extends pg.ClientConfig {
  /** Milliseconds after which a statement fails and its connection is closed. */
  longestQueryMs?: number;
}

/**
 * A connection whose errors end no process. A server that is killed may send two errors at once: the first fails the
 * query, whereupon the pool gives the connection up and no longer listens, and the second would be an uncaught exception.
 *
 * It also leaves less to the garbage collector. pg would assign functions to each statement, one for its promise and one
 * for `query_timeout` (`query.callback = (…) => …`). V8 puts a function that is written in an assignment to a property
 * among its old objects at once, and there it keeps the statement's rows, and the request that waits for them, until the
 * next full garbage collection.
 */
export class SteadyClient extends pg.Client {
  readonly #longestQueryMs: number | undefined;

  constructor(config?: string | SteadyConfig) {
    super(config);
    this.#longestQueryMs = typeof config === 'object' ? config.longestQueryMs : undefined;
    this.on('error', () => undefined);
  }

  /** As pg's own. Its signatures return different things, which `never` stands for. */
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
      // Its own leads to the socket, not to who asked.
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
      answer(new Error('Query read timeout'), noResult);
      void this.end();
    };
    const overdue = this.#longestQueryMs === undefined ? undefined : setTimeout(giveUp, this.#longestQueryMs);
    // pg takes a configuration as well, unlike its types.
    super.query(query as string, values as unknown[], answer);
  }
}

const isSubmittable = (query: string | pg.QueryConfig | pg.Submittable): query is pg.Submittable =>
  typeof query === 'object' && 'submit' in query;
