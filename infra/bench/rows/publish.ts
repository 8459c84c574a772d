import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { shortEventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import type { UpcomingEvents } from '@maidan/shared/wire/events.ts';
import pg from 'pg';
import { runTool } from '../../local/build/run-tool.ts';
import { runningClusterUrl } from '../../local/postgres/cluster.ts';
import { root } from '../../local/settings.ts';
import { usageOf } from '../capacity/process-usage.ts';
import type { Figures } from '../measure/figures.ts';
import { signIn, signInSettings } from '../players/running-api.ts';
import { addEventsAndMembers, addPhotos } from '../product/club-data.ts';
import { type DataFolder, makeDataFolder, partsOf, startProduct } from '../../product/started.ts';
import { resultsOf, type Row } from './row.ts';

/**
 * Milliseconds for which the publisher collects changes before a build (`siteBuildDelaySeconds` in
 * infra/local/settings.ts).
 */
const debounceMs = 2_000;
/** Limit in milliseconds of the first build with many events, which draws a picture of each event in two languages. */
const firstBuildMs = 1_800_000;
/** Most rounds with many events. */
const most = 3;
const many = { events: 2_000, photos: 20_000 };
/** Limit as a multiple of the demo's time. */
const mostTimes = 3;
/** Limits in MB: memory of the publisher with its build, and what a build adds to the disk. */
const limits = { memory: 600, disk: 10 };

/**
 * The time from saving an event until its page shows the new name, against a bare `astro build` and the publisher's
 * waiting time.
 */
export const publishRows: Row = {
  name: 'publish',
  needs: [],
  note: `astro build of the same pages by itself, and the two seconds for which the publisher waits for more changes. Ours also checks, compresses, lists and moves the build.`,
  async measure({ rounds }) {
    const demo = await openPublished();
    try {
      return await resultsOf(
        { row: 'publish', what: 'save to page, the demo; astro build + 2 s', rounds },
        {
          ours: async () => ({ ms: (await saveAndWait(demo)).ms ?? NaN }),
          baseline: async () => ({ ms: (await astroBuild(demo.url)) + debounceMs }),
        },
        { ms: { unit: 'ms', goal: { atMost: 1.4 } } },
      );
    } finally {
      await demo.close();
    }
  },
};

/** The measurement of `publishRows` with 2,000 events and 20,000 photos, against the demo's club. */
export const publishManyRows: Row = {
  name: 'publish-many',
  needs: [],
  note: `the demo, which has a dozen events. Memory is the proportional set size (PSS) of the publisher with its build, at its highest; disk is what a build does not share with those before it.`,
  async measure({ rounds }) {
    const demo = await openPublished();
    const club = await openPublished(addMuch);
    try {
      const what = `save to page, ${many.events.toLocaleString('en')} events, ${many.photos.toLocaleString('en')} photos; the demo`;
      return await resultsOf(
        { row: 'publish-many', what, rounds: Math.min(rounds, most) },
        { ours: () => saveAndWait(club), baseline: () => saveAndWait(demo) },
        {
          ms: { unit: 'ms', goal: { atMost: mostTimes } },
          memory: { unit: 'MB of memory', goal: { oursAtMost: limits.memory } },
          disk: { unit: 'MB of disk', goal: { oursAtMost: limits.disk } },
        },
      );
    } finally {
      await club.close();
      await demo.close();
    }
  },
};

interface Published {
  url: string;
  authorization: string;
  data: DataFolder;
  publisherPid: number;
  close(): Promise<void>;
}

async function openPublished(prepare?: (data: DataFolder) => Promise<void>): Promise<Published> {
  const data = makeDataFolder();
  const product = await startProduct(data, signInSettings);
  const close = async () => {
    await product.stop();
    await data.remove();
  };
  try {
    const authorization = `Bearer ${await signIn(`${product.url}/api`)}`;
    await prepare?.(data);
    const publisherPid = partsOf(product.pid).get('publisher') ?? NaN;
    return { url: product.url, authorization, data, publisherPid, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function addMuch({ folder }: DataFolder): Promise<void> {
  const db = new pg.Client({ connectionString: runningClusterUrl(path.join(folder, 'postgres'), 'maidan') });
  await db.connect();
  await addPhotos(db, await addEventsAndMembers(db, many.events), many.photos);
  await db.end();
}

let saves = 0;

async function saveAndWait({ url, authorization, data, publisherPid }: Published): Promise<Figures> {
  const { events } = (await (await fetch(`${url}/api/events/upcoming/list`)).json()) as UpcomingEvents;
  const { id, eventType, startDate, endDate, location } = events[0]!;
  const eventName = `Winter League, saved ${++saves}`;
  let memory = 0;
  const sampling = setInterval(() => (memory = Math.max(memory, usageOf(publisherPid).memoryMb)), 500);
  try {
    const began = performance.now();
    const answer = await fetch(`${url}/api/events/${id}`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ eventName, eventType, startDate, endDate, location }),
    });
    if (!answer.ok) throw new Error(`Saving an event answered ${answer.status}: ${await answer.text()}`);
    const isShown = async () => (await (await fetch(url + shortEventPageUrl(id))).text()).includes(eventName);
    while (!(await isShown())) {
      if (performance.now() - began > firstBuildMs) throw new Error('The page does not show what was saved.');
      await wait(50);
    }
    return { ms: performance.now() - began, memory, disk: ownMegabytes(path.join(data.folder, 'site', 'current')) };
  } finally {
    clearInterval(sampling);
  }
}

/** MB of the files that only this build has; files that builds share are hard links. */
function ownMegabytes(build: string): number {
  let blocks = 0;
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    const file = statSync(path.join(entry.parentPath, entry.name));
    if (file.isFile() && file.nlink === 1) blocks += file.blocks;
  }
  return (blocks * 512) / 1e6;
}

/** Milliseconds of a bare `astro build` with a running product's data, into a folder that is not served. */
async function astroBuild(productUrl: string): Promise<number> {
  const folder = path.join(root, 'sites', '.astro', 'builds', 'bench');
  const began = performance.now();
  try {
    await runTool('astro/bin/astro.mjs', ['build'], {
      cwd: path.join(root, 'sites'),
      env: { PUBLIC_URL: productUrl, SITE_API_URL: productUrl, CHECKOUT_HOSTS: '', SITE_OUT_DIR: folder },
    });
    return performance.now() - began;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
