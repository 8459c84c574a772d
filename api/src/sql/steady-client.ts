import pg from 'pg';

/**
 * A connection whose errors end no process. A server that is killed may send two errors at once: the first fails the
 * query, whereupon the pool gives the connection up and no longer listens, and the second would be an uncaught exception.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
