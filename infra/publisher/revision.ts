import pg from 'pg';

/** How soon a lost connection is tried again; in between nothing is missed, for the revision is read on connecting. */
const RECONNECT_MS = 2000;
/** How late a change may be noticed whose notification was lost. */
const POLL_MS = 60_000;
/** Then a server that does not answer counts as away. */
const ANSWER_MS = 10_000;

export interface WatchOptions {
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
 * Calls `onChange` at every bump of the site's revision, after every (re)connection, and at every poll. A network that
 * drops a connection without a word, a router that forgets an idle one for example, is found out by the poll: it asks on
 * the listening connection itself and makes a new one when there is no answer. Returns how to stop.
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
    // More than one error can come of one broken connection, and an unheard one would end the process.
    fresh.on('error', () => later(fresh));
    fresh.once('end', () => later(fresh));
    try {
      await fresh.connect();
      await fresh.query('LISTEN site_revision');
      onChange();
    } catch {
      later(fresh);
    }
  };
  const later = (lost: pg.Client) => {
    if (lost !== client || stopped) return;
    client = undefined;
    // A question without an answer is still open: then pg cuts the connection instead of waiting for the other side.
    lost.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), RECONNECT_MS);
  };
  const poll = setInterval(() => {
    onChange();
    const asked = client;
    asked?.query('SELECT 1').catch(() => later(asked));
  }, pollMs);
  void connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(poll);
    client?.end().catch(() => undefined);
  };
}

export async function readRevision(databaseUrl: string): Promise<string> {
  const client = new pg.Client(connection(databaseUrl, ANSWER_MS));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ revision: string }>('SELECT revision FROM site_revision WHERE id = 1');
    return rows[0]?.revision ?? '0';
  } finally {
    client.end().catch(() => undefined);
  }
}
