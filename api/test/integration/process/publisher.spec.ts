import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { PublisherLock } from '../../../../infra/publisher/publisher-lock.ts';
import { watchRevision } from '../../../../infra/publisher/revision.ts';
import { connect } from '../../../src/database/data-source.ts';
import { bumpSiteRevision } from '../../../src/platform/publishing/publish.ts';
import { startTcpProxy, type TcpProxy } from '../../support/load/tcp-proxy.ts';
import { directAddress, freshDatabase } from '../../support/test-database.ts';

describe('the publisher’s connection', () => {
  let db: DataSource;
  let proxy: TcpProxy;
  let throughProxy: string;
  let stop: () => void;
  let changes: EventTarget;

  beforeEach(async () => {
    const databaseUrl = directAddress(await freshDatabase());
    const url = new URL(databaseUrl);
    db = await connect({ databaseUrl });
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    throughProxy = url.href;
    changes = new EventTarget();
  });
  afterEach(async () => {
    stop();
    await db.destroy();
    await proxy.stop();
  });

  const nextChange = () => once(changes, 'change', { signal: AbortSignal.timeout(45_000) });
  const onChange = () => changes.dispatchEvent(new Event('change'));
  const bump = () => db.transaction((tx) => bumpSiteRevision(tx));

  it('receives changes again after its connection was silently lost', async () => {
    const connected = nextChange();
    stop = watchRevision(throughProxy, onChange, { pollMs: 60_000, answerMs: 100 });
    await connected;
    const notified = nextChange();
    await bump();
    await notified;
    stop();

    const again = nextChange();
    stop = watchRevision(throughProxy, onChange, { pollMs: 200, answerMs: 100 });
    await again;
    proxy.silence();
    // The poll finds the change, although the dead connection delivers no notice.
    const polled = nextChange();
    await bump();
    await polled;
    // The publisher must also open a new connection and listen on it.
    const listening = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'maidan publisher' AND backend_start > $1`;
    const [{ now }] = (await db.query('SELECT now()')) as [{ now: Date }];
    let fresh = 0;
    for (let polls = 0; polls < 40 && fresh === 0; polls += 1) {
      await nextChange();
      [{ n: fresh }] = (await db.query(listening, [now])) as [{ n: number }];
    }
    expect(fresh).toBe(1);
  });
});

describe('the publisher’s lock', () => {
  let db: DataSource;
  let databaseUrl: string;
  let open: PublisherLock[];

  beforeEach(async () => {
    databaseUrl = directAddress(await freshDatabase());
    db = await connect({ databaseUrl });
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((lock) => lock.close()));
    await db.destroy();
  });

  /** Starts the lock of a publisher. `taken` resolves when it gets the lock. */
  function publisher(retryMs = 50): { lock: PublisherLock; taken: Promise<void> } {
    let resolve = () => undefined as void;
    const taken = new Promise<void>((done) => (resolve = done));
    const lock = new PublisherLock(databaseUrl, () => resolve(), retryMs);
    open.push(lock);
    return { lock, taken };
  }

  it('is held by one publisher, and taken by another one once the first has ended', async () => {
    const first = publisher();
    expect([await first.lock.isHolder(), await first.lock.isHolder()]).toEqual([true, true]);
    const second = publisher();
    expect([await second.lock.isHolder(), await first.lock.isHolder()]).toEqual([false, true]);
    await first.lock.close();
    await second.taken;
    expect(await second.lock.isHolder()).toBe(true);
  });

  it('is lost with its session', async () => {
    const first = publisher(60_000);
    await first.lock.isHolder();
    const second = publisher();
    await second.lock.isHolder();
    // Ends the session, as the database does with that of a machine that cannot be reached.
    await db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE pid = (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database =
         (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1)`,
    );
    await second.taken;
    expect(await first.lock.isHolder()).toBe(false);
  });
});
