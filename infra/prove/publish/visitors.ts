import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuildInfo } from '../../publisher/builds/build-info.ts';
import type { KnownBuilds } from './known-builds.ts';

/** Addresses without a page, by the file of the page that must be shown there. */
const MISSING: Record<string, string> = {
  '404.html': '/there-is-no-such-page',
  'hi/404.html': '/hi/there-is-no-such-page',
};

/**
 * Calendar files and pictures of events have no hash in their names: a request gets the file of the current build,
 * which may be newer or older than the page's. The file of a new event is missing where the current build is older:
 * after a rollback, or for some seconds on another machine.
 */
const DOCUMENT = /^(?:hi\/)?events(?:\/[^/]+)?\.(?:ics|jpg)$/;

/** The page that differs in all builds. */
const CHANGING = 'events.html';

/** Milliseconds for which a page stays open before a slow browser requests its scripts. */
const HESITATION_MS = 6_000;

/** Addresses of the site's own files; pages have no suffix, and the club's pictures come from the API. */
const LINK = /["'(\s,](\/(?!api\/|uploads\/|admin\/|\/)[\w./&%-]+\.(?!html)\w{2,11})(?=["')\s,?])/g;

/** Browsers that request all pages from an edge, and the files of each page; `faults` has a sentence for each error. */
export class Visitors {
  readonly faults = new Set<string>();
  pages = 0;
  assets = 0;
  switches = 0;
  private readonly name: string;
  private readonly builds: KnownBuilds;
  private isOver = false;
  private readonly running: Promise<void>[];

  /** @param origins the edge that serves pages, and the one that serves other files: a balancer may use several */
  constructor(name: string, builds: KnownBuilds, pageOrigin: string, assetOrigin = pageOrigin) {
    this.name = name;
    this.builds = builds;
    this.running = [this.browse(pageOrigin, assetOrigin), this.hesitate(pageOrigin, assetOrigin)];
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  /** Requests one page after the other, each with the files that it links to. */
  private async browse(pageOrigin: string, assetOrigin: string): Promise<void> {
    let last = '';
    while (!this.isOver) {
      for (const file of this.pageFiles()) {
        if (this.isOver) return;
        const page = await this.openPage(pageOrigin, file);
        if (!page) continue;
        if (file === CHANGING) {
          if (last && page.build.name !== last) this.switches += 1;
          last = page.build.name;
        }
        await wait(Math.random() * 60);
        for (const asset of new Set(linksIn(page.html))) await this.loadAsset(assetOrigin, asset, page.build, file);
      }
      await wait(50);
    }
  }

  /** Opens all pages, waits, and only then requests the scripts and styles of their builds. */
  private async hesitate(pageOrigin: string, assetOrigin: string): Promise<void> {
    while (!this.isOver) {
      const open = new Map<string, BuildInfo>();
      for (const file of this.pageFiles()) {
        const page = await this.openPage(pageOrigin, file);
        if (page) open.set(page.build.name, page.build);
      }
      for (let left = HESITATION_MS; left > 0 && !this.isOver; left -= 200) await wait(200);
      for (const build of open.values())
        for (const file of Object.keys(build.files).filter((each) => /^_astro\/.*(?<!\.br|\.gz)$/.test(each)))
          await this.loadAsset(assetOrigin, `/${file}`, build, 'a page that stayed open');
    }
  }

  /** The pages that all builds have: a new event's page exists only from its build on. */
  private pageFiles(): string[] {
    return this.builds.commonFiles().filter((file) => /(?<!(?:^|\/)500)\.html$/.test(file));
  }

  private async openPage(origin: string, file: string): Promise<{ html: string; build: BuildInfo } | undefined> {
    const missing = MISSING[file];
    const path = missing ?? addressOf(file);
    const answer = await this.get(origin, path, missing ? 404 : 200);
    if (!answer) return undefined;
    this.pages += 1;
    const html = answer.toString();
    const build = await this.builds.having(file, hashOf(answer));
    if (!build) this.faults.add(`${this.name}: ${path} is the page of no build`);
    return build && { html, build };
  }

  private async loadAsset(origin: string, path: string, build: BuildInfo, of: string): Promise<void> {
    const file = decodeURI(path).slice(1);
    if (DOCUMENT.test(file)) return this.loadDocument(origin, path, file);
    const answer = await this.get(origin, path);
    if (!answer) return;
    this.assets += 1;
    if (build.files[file] !== hashOf(answer))
      this.faults.add(`${this.name}: ${path} of ${of} is not that of its build`);
  }

  private async loadDocument(origin: string, path: string, file: string): Promise<void> {
    const answer = await this.get(origin, path, 200, async () => {
      const page = await this.openPage(origin, CHANGING);
      return page !== undefined && !(file in page.build.files);
    });
    if (!answer) return;
    this.assets += 1;
    if (!(await this.builds.having(file, hashOf(answer)))) this.faults.add(`${this.name}: ${path} is of no build`);
  }

  /**
   * The bytes of an answer with this status; undefined for an allowed 404, and for any other answer, which is recorded
   * as a fault.
   * @param isExpectedMissing tells whether a 404 is allowed
   */
  private async get(
    origin: string,
    path: string,
    status = 200,
    isExpectedMissing = (): Promise<boolean> => Promise.resolve(false),
  ): Promise<Buffer | undefined> {
    try {
      const answer = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (answer.status === status) return bytes;
      if (answer.status === 404 && (await isExpectedMissing())) return undefined;
      this.faults.add(`${this.name}: ${path} answered ${answer.status}`);
    } catch (error) {
      this.faults.add(`${this.name}: ${path} was not answered (${String(error)})`);
    }
    return undefined;
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const addressOf = (file: string): string => encodeURI(`/${file.replace(/\.html$/, '')}`).replace(/^\/index$/, '/');

const linksIn = (html: string): string[] => [...html.matchAll(LINK)].map(([, link = '']) => link);
