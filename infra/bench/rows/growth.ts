import type { EventView } from '@maidan/shared/wire/events.ts';
import { type Figures, spreadOf } from '../measure/figures.ts';
import type { Result } from '../measure/results.ts';
import { manyPlayers } from '../players/many-players.ts';
import { type Club, openClub } from '../product/club.ts';
import { addPhotos } from '../product/club-data.ts';
import { resultsOf, type Row } from './row.ts';

const times = 10;
const small = { events: 24, photos: 2_000, players: 10_000 };
const reads = 9;

interface Call {
  path: string;
  /** Read first after a save, which the server's kept lists do not outlive. */
  isPublic: boolean;
  /** Whether it is a page or a choice of the data, and so must not grow. */
  isBounded: boolean;
}

const firstPage = `filter=${encodeURIComponent('{}')}&range=${encodeURIComponent('[0,24]')}`;
const calls: Call[] = [
  { path: 'events/all-public', isPublic: true, isBounded: false },
  { path: 'events/upcoming/list', isPublic: true, isBounded: true },
  { path: 'gallery/grouped', isPublic: true, isBounded: false },
  { path: `admin/players?${firstPage}`, isPublic: false, isBounded: true },
  { path: 'players/search?q=farida&limit=8', isPublic: false, isBounded: true },
];

/** Ten times the events, photos and players, against the same club with one tenth of them. */
export const growthRows: Row = {
  name: 'growth',
  needs: [],
  note: `the same club with a tenth of the events, photos and players. Bytes of whole lists grow by a little more than the data, whose numbers get longer.`,
  async measure({ rounds }) {
    const clubs: Club[] = [];
    try {
      for (const factor of [1, times]) clubs.push(await openClubOf(factor));
      const [one, ten] = clubs as [Club, Club];
      const results: Result[] = [];
      for (const call of calls) results.push(...(await measureCall(call, rounds, one, ten)));
      return results;
    } finally {
      for (const club of clubs) await club.close();
    }
  },
};

async function openClubOf(factor: number): Promise<Club> {
  const club = await openClub(small.events * factor);
  await addPhotos(club.db, club.eventIds, small.photos * factor);
  await manyPlayers(club.db, small.players * factor);
  return club;
}

const measureCall = (call: Call, rounds: number, one: Club, ten: Club): Promise<Result[]> =>
  resultsOf(
    {
      row: 'growth',
      what: `${call.path.replace(/\?.*/, '')}${call.isPublic ? ' after a save' : ''}, ${times} x the data; 1 x`,
      rounds,
    },
    { ours: () => read(ten, call), baseline: () => read(one, call) },
    {
      ms: { unit: 'ms', goal: { atMost: times } },
      kilobytes: { unit: 'kB', goal: { atMost: call.isBounded ? 1.1 : times } },
    },
  );

async function read(club: Club, { path, isPublic }: Call): Promise<Figures> {
  const measured: { ms: number; bytes: number }[] = [];
  for (let i = 0; i < reads; i += 1) {
    if (isPublic) await saveEvent(club, i);
    const began = performance.now();
    const answer = await club.call(path);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    measured.push({ ms: performance.now() - began, bytes });
  }
  return { ms: spreadOf(measured.map(({ ms }) => ms)).median, kilobytes: (measured[0]?.bytes ?? NaN) / 1_000 };
}

async function saveEvent(club: Club, save: number): Promise<void> {
  const events = (await (await club.call('events/all-public')).json()) as EventView[];
  const { id, eventType, startDate, endDate, location } = events.find((event) => event.eventType === 'upcoming')!;
  const body = JSON.stringify({ eventName: `Winter League, save ${save}`, eventType, startDate, endDate, location });
  const answer = await club.call(`events/${id}`, { method: 'PUT', body });
  if (!answer.ok) throw new Error(`Saving an event answered ${answer.status}: ${await answer.text()}`);
}
