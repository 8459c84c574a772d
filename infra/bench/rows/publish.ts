import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventView } from '@maidan/shared/wire/events.ts';
import pg from 'pg';
import { runningClusterUrl } from '../../local/postgres/cluster.ts';
import { astroBuild } from '../baselines/astro-build.ts';
import type { Figures } from '../measure/figures.ts';
import type { Result } from '../measure/results.ts';
import { signIn, signInSettings } from '../players/running-api.ts';
import { addEventsAndMembers, addPhotos } from '../product/club-data.ts';
import { type DataFolder, makeDataFolder, startProduct } from '../product/started.ts';
import { resultsOf, type Row } from './row.ts';

/** Milliseconds for which the publisher waits for more changes (infra/publisher/publisher.ts). */
const debounceMs = 2_000;
const buildLimitMs = 240_000;
/** Rounds with many events: a build takes a minute. */
const most = 3;
const many = { events: 200, photos: 5_000 };

const note = `astro build of the same pages by itself, and the two seconds for which the publisher waits for more changes. Ours also checks, compresses, lists and moves the build.`;

/** From the saving of an event to its page with the new name, against a bare `astro build` and the publisher's pause. */
export const publishRows: Row = {
  ...{ name: 'publish', needs: [], note },
  measure: ({ rounds }) => measurePublishing('publish', 'the demo', rounds),
};

/** The same with 200 events and 5,000 photos. */
export const publishManyRows: Row = {
  ...{ name: 'publish-many', needs: [], note },
  measure: ({ rounds }) => {
    const what = `${many.events} events, ${many.photos.toLocaleString('en')} photos`;
    return measurePublishing('publish-many', what, Math.min(rounds, most), addMuch);
  },
};

async function measurePublishing(
  row: string,
  what: string,
  rounds: number,
  prepare?: (data: DataFolder) => Promise<void>,
): Promise<Result[]> {
  const data = makeDataFolder();
  const product = await startProduct(data, signInSettings);
  try {
    const authorization = `Bearer ${await signIn(`${product.url}/api`)}`;
    await prepare?.(data);
    return await resultsOf(
      { row, what: `save to page, ${what}; astro build + 2 s`, rounds },
      {
        ours: () => saveAndWait(product.url, authorization),
        baseline: async () => ({ ms: (await astroBuild(product.url)) + debounceMs }),
      },
      { ms: { unit: 'ms', goal: { atMost: 1.4 } } },
    );
  } finally {
    await product.stop();
    await data.remove();
  }
}

async function addMuch({ folder }: DataFolder): Promise<void> {
  const db = new pg.Client({ connectionString: runningClusterUrl(path.join(folder, 'postgres'), 'maidan') });
  await db.connect();
  await addPhotos(db, await addEventsAndMembers(db, many.events), many.photos);
  await db.end();
}

let saves = 0;

async function saveAndWait(url: string, authorization: string): Promise<Figures> {
  const events = (await (await fetch(`${url}/api/events/all-public`)).json()) as EventView[];
  const { id, eventType, startDate, endDate, location } = events.find((each) => each.eventType === 'upcoming')!;
  const eventName = `Winter League, saved ${++saves}`;
  const began = performance.now();
  const answer = await fetch(`${url}/api/events/${id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ eventName, eventType, startDate, endDate, location }),
  });
  if (!answer.ok) throw new Error(`Saving an event answered ${answer.status}: ${await answer.text()}`);
  let tag = '';
  for (;;) {
    // With its tag, so that asking does not take the time of what is measured: the page may be a megabyte.
    const page = await fetch(`${url}/events`, { headers: tag ? { 'if-none-match': tag } : {} });
    if ((await page.text()).includes(eventName)) return { ms: performance.now() - began };
    tag = page.headers.get('etag') ?? '';
    if (performance.now() - began > buildLimitMs) throw new Error('The page does not show what was saved.');
    await wait(50);
  }
}
