import pg from 'pg';

/** How soon a lost connection is tried again; in between nothing is missed, for the revision is read on connecting. */
const RECONNECT_MS = 2000;

/** Calls `onChange` at every bump of the site's revision, and after every (re)connection. Returns how to stop. */
export function watchRevision(databaseUrl: string, onChange: () => void): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const connect = async () => {
    client = new pg.Client({ connectionString: databaseUrl, application_name: 'maidan publisher' });
    client.on('notification', onChange);
    // More than one error can come of one broken connection, and an unheard one would end the process.
    client.on('error', later);
    client.once('end', later);
    await client.connect();
    await client.query('LISTEN site_revision');
    onChange();
  };
  const later = () => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void connect().catch(later), RECONNECT_MS);
  };
  void connect().catch(later);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}

export async function readRevision(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ revision: string }>('SELECT revision FROM site_revision WHERE id = 1');
    return rows[0]?.revision ?? '0';
  } finally {
    await client.end();
  }
}
