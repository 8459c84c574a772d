import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importApiModule } from '../../local/api-module.ts';
import { freePort } from '../../local/free-port.ts';
import { Harness } from '../../product/harness.ts';
import { spawnReplica, stopReplica, untilReady } from '../../product/replica.ts';
import { AddPaymentReference1999000000000 } from './add-payment-reference.ts';
import { BalancingProxy } from './balancing-proxy.ts';
import { makeBucket, startStore, type Store } from './store.ts';

/** Seconds for which a replica that is being stopped still takes requests; the proxy notices within about a second. */
const drainSeconds = 3;
/** Milliseconds in which the proxy must notice that a replica is ready, also on a busy machine. */
const proxyMs = 60_000;
const bucket = 'club';

/**
 * Two replicas of the API behind one address. They share the database and the bucket, and have separate data folders.
 * The API's role owns no table.
 */
export class Deployment {
  readonly harness: Harness;
  readonly proxy: BalancingProxy;
  private readonly store: Store;

  private constructor(harness: Harness, proxy: BalancingProxy, store: Store) {
    this.harness = harness;
    this.proxy = proxy;
    this.store = store;
  }

  get storeName(): string {
    return this.store.name;
  }

  static async open(): Promise<Deployment> {
    const store = await startStore();
    try {
      await makeBucket(store, bucket);
      const proxy = new BalancingProxy();
      const harness = await Harness.open((port, replicas) => proxy.open(port, replicas));
      const deployment = new Deployment(harness, proxy, store);
      await deployment.start().catch(async (error: unknown) => {
        console.error(harness.logTail());
        await harness.close();
        throw error;
      });
      return deployment;
    } catch (error) {
      await store.stop();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.harness.close();
    await this.store.stop();
  }

  /** Addresses of the replicas themselves. */
  addresses(): string[] {
    return this.harness.replicas.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** Stops a replica by SIGTERM, and starts another process in its place. @throws when it did not end as it should */
  async replace(index: number): Promise<void> {
    const old = this.harness.replicas[index];
    if (!old) throw new Error(`There is no replica ${index}.`);
    await stopReplica(old);
    if (old.process.exitCode !== 0) throw new Error(`Replica ${index} ended with ${old.process.exitCode}.`);
    await this.startReplica(index, old.port);
  }

  /** Runs the migrations of the product, and one of a later release; returns their names. */
  async migrateUp(): Promise<string[]> {
    const { migrations } = await importApiModule('database/migrations');
    const { migrate } = await importApiModule('database/prepare');
    const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl } = this.harness.environment();
    return migrate({ databaseUrl, databaseDirectUrl }, [...migrations, AddPaymentReference1999000000000]);
  }

  /** Names of the files in an area of the store. */
  async filesIn(area: string): Promise<string[]> {
    const { openBucket } = await importApiModule('platform/storage/stores/open-file-store');
    const { readBucket } = await importApiModule('platform/config/s3-settings');
    const files = await (await openBucket(readBucket({ ...this.store.variables, S3_BUCKET: bucket }))).list(area);
    return files.map(({ name }) => name);
  }

  private async start(): Promise<void> {
    const { harness } = this;
    const owner = harness.databaseUrl();
    const password = randomBytes(12).toString('hex');
    await harness.query(`CREATE ROLE api LOGIN PASSWORD '${password}'`);
    const api = new URL(owner);
    [api.username, api.password] = ['api', password];
    harness.variables = {
      ...this.store.variables,
      STORAGE: 's3',
      S3_BUCKET: bucket,
      DATABASE_URL: api.href,
      DATABASE_DIRECT_URL: owner,
      API_REPLICAS: '2',
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: String(drainSeconds),
    };
    const { migrate } = await importApiModule('database/prepare');
    await migrate({ databaseUrl: api.href, databaseDirectUrl: owner });
    for (const index of [0, 1]) await this.startReplica(index, await freePort());
  }

  /** Starts a replica. Resolves when it is ready and the proxy sends requests to it. */
  private async startReplica(index: number, port: number): Promise<void> {
    const { harness, proxy } = this;
    const env = { ...harness.environment(), DATA_DIR: path.join(harness.folder, `replica-${index}`) };
    const replica = spawnReplica('api/dist/main.js', port, env, harness.log);
    harness.replicas[index] = replica;
    await untilReady(replica);
    const deadline = Date.now() + proxyMs;
    while (!proxy.isUp(port)) {
      if (Date.now() > deadline) throw new Error(`The proxy did not notice in time that replica ${index} is ready.`);
      await wait(100);
    }
  }
}
