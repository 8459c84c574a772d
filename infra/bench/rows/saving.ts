import { setTimeout as wait } from 'node:timers/promises';
import type { EventView } from '@maidan/shared/wire/events.ts';
import type { Figures } from '../measure/figures.ts';
import type { Result } from '../measure/results.ts';
import { measureWithWrk } from '../measure/wrk.ts';
import type { Club } from '../product/club.ts';
import { type Bench, connections, resultsOf, type Row } from './row.ts';

const lists = ['events/all-public', 'gallery/grouped'];
const pauseMs = 1_000;

/** Public lists while an event is saved every second, against the same lists while nothing is saved. */
export const savingRows: Row = {
  name: 'saving',
  needs: ['wrk'],
  note: `the same list while nothing is saved; it is read after each save, and a stale one ends the row.`,
  async measure(bench) {
    const club = await bench.clubWithPhotos();
    const results: Result[] = [];
    for (const list of lists) results.push(...(await measureList(bench, club, list)));
    return results;
  },
};

function measureList({ rounds, seconds }: Bench, club: Club, list: string): Promise<Result[]> {
  const quiet = () => measureWithWrk(`${club.url}/api/${list}`, { seconds: Math.max(seconds, 3), connections });
  return resultsOf(
    { row: 'saving', what: `${list}, an event saved every second`, rounds },
    { ours: () => whileSaving(club, quiet), baseline: quiet },
    { rate: { unit: 'requests/s', goal: { atLeast: 0.7 } }, p99Ms: { unit: 'p99 ms' } },
  );
}

/** @throws when a list that was read after a save, on the same process, did not hold it */
async function whileSaving(club: Club, measure: () => Promise<Figures>): Promise<Figures> {
  const measured = new AbortController();
  const saving = saveEverySecond(club, measured.signal);
  try {
    return await measure();
  } finally {
    measured.abort();
    await saving;
  }
}

async function saveEverySecond(club: Club, ended: AbortSignal): Promise<void> {
  const events = (await (await fetch(`${club.url}/api/events/all-public`)).json()) as EventView[];
  const event = events[0]!;
  for (let save = 0; !ended.aborted; save += 1) {
    const eventName = `Winter League, saved ${Date.now()} ${save}`;
    const { eventType, startDate, endDate, location } = event;
    const answer = await club.call(`events/${event.id}`, {
      method: 'PUT',
      body: JSON.stringify({ eventName, eventType, startDate, endDate, location }),
    });
    if (!answer.ok) throw new Error(`Saving an event answered ${answer.status}: ${await answer.text()}`);
    for (const list of lists)
      if (!(await (await fetch(`${club.url}/api/${list}`)).text()).includes(eventName))
        throw new Error(`${list} was stale after a save.`);
    await wait(pauseMs, undefined, { signal: ended }).catch(() => undefined);
  }
}
