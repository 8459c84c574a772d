import { importApiModule } from '../../local/api-module.ts';
import { freePort } from '../../local/free-port.ts';
import { Harness } from '../../product/harness.ts';
import { spawnReplica, stopReplica, untilReady } from '../../product/replica.ts';
import { Publisher } from '../../product/publisher.ts';
import { usageOf, type Usage } from './process-usage.ts';

/** One club as in production: PostgreSQL with durable settings, processes of the built API, and the publisher. */
export class Club {
  readonly harness: Harness;
  readonly publisher: Publisher;
  /** Seconds of processor time that the publisher and its first build of the site took. */
  readonly buildSeconds: number;

  private constructor(harness: Harness, publisher: Publisher, buildSeconds: number) {
    this.harness = harness;
    this.publisher = publisher;
    this.buildSeconds = buildSeconds;
  }

  /** Opens a club with the demo's events, albums and members, one process of the API, and a built site. */
  static async open(): Promise<Club> {
    const harness = await Harness.open();
    try {
      harness.variables = { SEED_DEMO: '1' };
      Object.assign(process.env, harness.environment());
      await (await importApiModule('database/prepare')).seedDemo();
      await addReplica(harness);
      const publisher = new Publisher({ harness });
      await publisher.shows('index.html', '</html>');
      return new Club(harness, publisher, usageOf(publisher.pid).cpuMs / 1000);
    } catch (error) {
      console.error(harness.logTail());
      await harness.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.publisher.stop();
    await this.harness.close();
  }

  /** Stops or starts processes of the API until `count` run. */
  async scaleApi(count: number): Promise<void> {
    const { replicas } = this.harness;
    while (replicas.length < count) await addReplica(this.harness);
    for (const replica of replicas.splice(count)) await stopReplica(replica);
  }

  apiAddresses(): string[] {
    return this.harness.replicas.map(({ port }) => `127.0.0.1:${port}`);
  }

  /** Usage of all processes of the API together. */
  apiUsage(): Usage {
    return sumOf(this.harness.replicas.map(({ process: { pid } }) => usageOf(pid ?? 0)));
  }

  databaseUsage(): Usage {
    return usageOf(this.harness.databasePid());
  }
}

const sumOf = (usages: readonly Usage[]): Usage => ({
  cpuMs: usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  memoryMb: usages.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
});

async function addReplica(harness: Harness): Promise<void> {
  const replica = spawnReplica('api/dist/main.js', await freePort(), harness.environment(), harness.log);
  harness.replicas.push(replica);
  await untilReady(replica);
}
