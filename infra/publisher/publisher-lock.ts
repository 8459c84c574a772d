import pg from 'pg';

/** Key of the advisory lock; an arbitrary number. */
const KEY = 7_304_118_265;
/** Milliseconds between two attempts of a waiting publisher to take the lock. */
const RETRY_MS = 5_000;
const ANSWER_MS = 10_000;
/** Makes the database soon end the session of a machine that has lost its power or network. */
const KEEP_ALIVE = 'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3';

/**
 * A lock between the publishers that share a store or a folder: the one that has it publishes, and the others wait. It
 * is an advisory lock of a PostgreSQL session (not through a pooler), so it is free when that session has ended.
 */
export class PublisherLock {
  readonly #databaseUrl: string;
  readonly #timer: NodeJS.Timeout;
  #client: pg.Client | undefined;
  #hasLock = false;
  #trying: Promise<unknown> = Promise.resolve();

  /** @param onTaken called when a publisher that waited has taken the lock */
  constructor(databaseUrl: string, onTaken: () => void, retryMs = RETRY_MS) {
    this.#databaseUrl = databaseUrl;
    this.#timer = setInterval(() => {
      if (this.#hasLock) return;
      void this.isHolder().then(
        (isHolder) => isHolder && onTaken(),
        () => undefined,
      );
    }, retryMs);
  }

  /** Takes the lock if it is free. @returns whether this publisher has it. @throws when the database does not answer */
  isHolder(): Promise<boolean> {
    const next = this.#trying.catch(() => undefined).then(() => this.#try());
    this.#trying = next;
    return next;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#trying.catch(() => undefined);
    const client = this.#client;
    this.#forget(client);
    await client?.end().catch(() => undefined);
  }

  async #try(): Promise<boolean> {
    const client = this.#client ?? (await this.#connect());
    try {
      // The holder queries too: an answer proves that its session, and with it the lock, still exists.
      const statement = this.#hasLock ? 'SELECT true AS taken' : `SELECT pg_try_advisory_lock(${KEY}) AS taken`;
      const { rows } = await client.query<{ taken: boolean }>(statement);
      this.#hasLock = this.#client === client && rows[0]?.taken === true;
      return this.#hasLock;
    } catch (error) {
      this.#forget(client);
      client.end().catch(() => undefined);
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'maidan publisher lock',
    });
    client.on('error', () => this.#forget(client));
    client.once('end', () => this.#forget(client));
    await client.connect();
    await client.query(KEEP_ALIVE);
    this.#client = client;
    return client;
  }

  #forget(client: pg.Client | undefined): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#hasLock = false;
  }
}
