import pg from 'pg';

/** Identifies the content of the public pages. */
export interface SiteVersion {
  /**
   * `site_revision.revision`: the API's `publish` (platform/publishing/publish.ts) increases it when it saves a change
   * of what public pages show.
   */
  revision: string;
  /** `YYYY-MM-DD` in India: events change from upcoming to past at midnight without a write. */
  day: string;
}

/**
 * Milliseconds before reconnecting. A change meanwhile is not missed, because `onChange` is called after connecting.
 */
const RECONNECT_MS = 2000;
/** Milliseconds between two polls, which also notice a change whose notification was lost. */
const POLL_MS = 60_000;
/** Milliseconds for a connection attempt or a query. */
const ANSWER_MS = 10_000;

interface WatchOptions {
  pollMs?: number;
  answerMs?: number;
}

const connection = (databaseUrl: string, answerMs: number) => ({
  connectionString: databaseUrl,
  connectionTimeoutMillis: answerMs,
  query_timeout: answerMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/**
 * Calls `onChange` at every change of the site's revision, after every (re)connection, and at every poll. The poll also
 * queries on the listening connection and reconnects when there is no response, as a router may drop an idle connection
 * without closing it. Returns a function that stops watching.
 */
export function watchRevision(
  databaseUrl: string,
  onChange: () => void,
  { pollMs = POLL_MS, answerMs = ANSWER_MS }: WatchOptions = {},
): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const connect = async () => {
    const fresh = new pg.Client({ ...connection(databaseUrl, answerMs), application_name: 'maidan publisher' });
    client = fresh;
    fresh.on('notification', onChange);
    // A broken connection can emit several errors, and an unhandled one would end the process.
    fresh.on('error', () => reconnectLater(fresh));
    fresh.once('end', () => reconnectLater(fresh));
    try {
      await fresh.connect();
      await fresh.query('LISTEN site_revision');
      onChange();
    } catch {
      reconnectLater(fresh);
    }
  };
  const reconnectLater = (lost: pg.Client) => {
    if (lost !== client || stopped) return;
    client = undefined;
    // With a query still pending, pg destroys the socket instead of waiting for the server.
    lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), RECONNECT_MS);
  };
  const poll = setInterval(() => {
    onChange();
    const polled = client;
    polled?.query('SELECT 1').catch(() => reconnectLater(polled));
  }, pollMs);
  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(poll);
    client?.end().catch(() => undefined);
  };
}

export const readRevision = (databaseUrl: string): Promise<string> =>
  withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ revision: string }>('SELECT revision FROM site_revision WHERE id = 1');
    return rows[0]?.revision ?? '0';
  });

/** A connection for a single piece of work. */
export async function withConnection<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection(databaseUrl, ANSWER_MS));
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    client.end().catch(() => undefined);
  }
}
