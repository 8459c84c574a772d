import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createRequestRouter } from '../../local/serve/request-router.ts';
import { SiteFolder } from '../../local/serve/site-folder.ts';
import { root } from '../../local/settings.ts';
import { UserError } from '../../local/user-error.ts';
import { startNginx } from '../edge/nginx.ts';
import { listenAsApi } from '../edge/stand-in-api.ts';
import { Harness } from '../../product/harness.ts';
import { stopReplica } from '../../product/replica.ts';
import { KnownBuilds } from './known-builds.ts';
import { type CrashPoint, GroupProcess } from './publisher-process.ts';
import { Visitors } from './visitors.ts';

/** Milliseconds within which a change must be on all pages, on a busy machine. */
const ARRIVAL_MS = 300_000;
/** Milliseconds between the end of a publisher and the start of the next; systemd waits for five seconds. */
const RESTART_MS = 1_000;

export interface Edge {
  name: string;
  origin: string;
}

/** PostgreSQL, the API, the publisher and the edges, with visitors at each edge. */
export class World {
  readonly edges: Edge[] = [];
  readonly visitors: Visitors[] = [];
  readonly dataDir: string;
  readonly builds: KnownBuilds;
  publisher!: GroupProcess;
  /** Environment variables of the publisher and of `npm run rollback`. */
  variables: NodeJS.ProcessEnv = {};
  readonly harness: Harness;
  private readonly consoleDir: string;
  private readonly stops: (() => Promise<void>)[] = [];
  private changes = 0;

  private constructor(harness: Harness) {
    this.harness = harness;
    this.dataDir = path.join(harness.folder, 'publisher');
    this.consoleDir = path.join(harness.folder, 'console');
    for (const folder of [path.join(this.dataDir, 'site'), this.consoleDir]) mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(this.consoleDir, 'index.html'), '<!doctype html><title>Console</title>');
    this.builds = new KnownBuilds(path.join(this.dataDir, 'site'));
  }

  static async open(): Promise<World> {
    const harness = await Harness.open();
    const world = new World(harness);
    try {
      await harness.run(1);
      await world.restartPublisher();
      await world.addEmbeddedEdge('embedded', world.dataDir);
      await world.addNginx();
      await world.change();
      world.visit();
      return world;
    } catch (error) {
      console.error(harness.logTail());
      await world.close();
      throw error;
    }
  }

  /**
   * Ends all visitors after they have requested what their open pages need.
   * @throws Error with the faults that visitors noticed
   */
  async endVisits(): Promise<void> {
    await Promise.all(this.visitors.map((each) => each.stop()));
    this.assertNoFaults();
  }

  async close(): Promise<void> {
    await Promise.all(this.visitors.map((each) => each.stop()));
    this.builds.stop();
    for (const stop of this.stops.toReversed()) await stop();
    await this.publisher?.kill();
    await this.harness.close();
  }

  /** @throws Error with the number of faults that visitors noticed and the first eight of them, if there are any */
  assertNoFaults(): void {
    const faults = this.visitors.flatMap((each) => [...each.faults]);
    if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 8).join('; ')}`);
  }

  onClose(stop: () => Promise<void>): void {
    this.stops.push(stop);
  }

  /** Adds the embedded server, in this process, in front of the API in another process. */
  async addEmbeddedEdge(name: string, dataDir: string): Promise<Edge> {
    const site = new SiteFolder(dataDir);
    const { consoleDir } = this;
    const api = this.forwardToApi.bind(this);
    const router = await createRequestRouter({ api, site, consoleDir, imageHosts: [], https: false });
    const { port, close } = await listenAsApi(router);
    this.onClose(close);
    return this.addEdge(name, port);
  }

  /** Adds a browser at each edge, or one whose pages and other files come from two edges. */
  visit(edges: readonly [Edge, Edge][] = this.edges.map((edge) => [edge, edge])): Visitors[] {
    const visitors = edges.map(([pages, assets]) => {
      const name = pages === assets ? pages.name : `${pages.name}, scripts from ${assets.name}`;
      return new Visitors(name, this.builds, pages.origin, assets.origin);
    });
    this.visitors.push(...visitors);
    return visitors;
  }

  /** Ends the publisher that runs, and starts a new one. */
  async restartPublisher(crashAt?: CrashPoint): Promise<void> {
    await this.publisher?.kill();
    await wait(RESTART_MS);
    this.publisher = new GroupProcess('prove/publish/crashing-publisher.ts', this.environment(crashAt), this.log);
  }

  /** Adds an event and raises the revision of the site; returns the event's name, which /events shows. */
  async announce(): Promise<string> {
    const name = `Cup number ${(this.changes += 1)} of the proof`;
    await this.harness.query(
      `INSERT INTO events (event_name, start_date, end_date) VALUES ($1, now() + '9 days', now() + '9 days')`,
      [name],
    );
    await this.harness.query(
      `WITH bumped AS (UPDATE site_revision SET revision = revision + 1, changed_at = now() WHERE id = 1 RETURNING revision)
       SELECT pg_notify('site_revision', revision::text) FROM bumped`,
    );
    return name;
  }

  /** Makes a change; returns its name and the seconds until all edges show it. */
  async change(): Promise<{ name: string; seconds: number }> {
    const name = await this.announce();
    return { name, seconds: await this.shown(name) };
  }

  /** Seconds until all edges show an event. @throws when one does not in time */
  async shown(name: string, edges: readonly Edge[] = this.edges): Promise<number> {
    const began = Date.now();
    for (const edge of edges)
      while (!(await this.shows(edge, name))) {
        if (Date.now() - began > ARRIVAL_MS) throw new Error(`${edge.name} does not show ${name} in time.`);
        await wait(100);
      }
    return (Date.now() - began) / 1000;
  }

  async shows({ origin }: Edge, name: string): Promise<boolean> {
    const answer = await fetch(`${origin}/events`);
    return (await answer.text()).includes(name);
  }

  /** Resolves once Astro runs for this publisher. */
  async buildBegins(): Promise<void> {
    const folder = path.join(root, 'sites', '.astro', 'builds');
    const mine = `-${this.publisher.child.pid}-`;
    const began = Date.now();
    for (;;) {
      try {
        if (readdirSync(folder).some((name) => name.includes(mine))) return;
      } catch {
        // No build has been made in this checkout yet, so the folder does not exist.
      }
      if (Date.now() - began > ARRIVAL_MS) throw new Error('No build began.');
      await wait(50);
    }
  }

  async killApi(): Promise<void> {
    const { replicas } = this.harness;
    await Promise.all(replicas.map((replica) => stopReplica(replica, 'SIGKILL')));
    this.harness.replicas = [];
  }

  environment(crashAt?: CrashPoint): NodeJS.ProcessEnv {
    const { harness } = this;
    return {
      ...harness.environment(),
      PORT: new URL(harness.url).port,
      DATA_DIR: this.dataDir,
      ATOM_CHECKOUT_HOSTS: `http://127.0.0.1:${harness.bank.port}`,
      NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'stamp-build.ts')).href}`,
      ...this.variables,
      ...(crashAt ? { CRASH_AT: crashAt } : {}),
    };
  }

  get log(): string {
    return this.harness.log;
  }

  private addEdge(name: string, port: number): Edge {
    const edge = { name, origin: `http://127.0.0.1:${port}` };
    this.edges.push(edge);
    return edge;
  }

  private async addNginx(): Promise<void> {
    const { dataDir, consoleDir } = this;
    try {
      const nginx = await startNginx({ dataDir, consoleDir }, [new URL(this.harness.url).host]);
      this.onClose(() => nginx.stop());
      this.addEdge('nginx', nginx.port);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      console.log(`  ${error.message}\n  Without it, the embedded server is the only edge.`);
    }
  }

  private forwardToApi(...[incoming, response]: Parameters<Parameters<typeof listenAsApi>[0]>): void {
    const { method, url, headers } = incoming;
    const sent = request(new URL(url ?? '/', this.harness.url), { method: method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.once('error', () => response.writeHead(503).end());
    incoming.pipe(sent);
  }
}
