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
  /** The table of which it is the whole list; a page or a choice of the data must not grow. */
  whole?: 'events' | 'gallery_photos';
}

const firstPage = `filter=${encodeURIComponent('{}')}&range=${encodeURIComponent('[0,24]')}`;
const calls: Call[] = [
  { path: 'events/all-public', isPublic: true, whole: 'events' },
  { path: 'events/upcoming/list', isPublic: true },
  { path: 'events/soonest', isPublic: true },
  { path: 'gallery/grouped', isPublic: true, whole: 'gallery_photos' },
  { path: 'gallery/newest', isPublic: true },
  { path: 'gallery/albums', isPublic: true },
  { path: `admin/players?${firstPage}`, isPublic: false },
  { path: 'players/search?q=farida&limit=8', isPublic: false },
];

/** Ten times the events, photos and players, against the same club with one tenth of them. */
export const growthRows: Row = {
  name: 'growth',
  needs: [],
  note: `the same club with a tenth of the events, photos and players. A whole list may grow as much as the values of its rows in the database (by a little more than ten, as the numbers in names and captions get longer), and 1 % more for what is derived from them.`,
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

async function measureCall(call: Call, rounds: number, one: Club, ten: Club): Promise<Result[]> {
  const grown = call.whole ? await growthOf(call.whole, one, ten) : undefined;
  return resultsOf(
    {
      row: 'growth',
      what: `${call.path.replace(/\?.*/, '')}${call.isPublic ? ' after a save' : ''}, ${times} x the data; 1 x`,
      rounds,
    },
    { ours: () => read(ten, call), baseline: () => read(one, call) },
    {
      ms: { unit: 'ms', goal: { atMost: times } },
      kilobytes: { unit: 'kB', goal: { atMost: grown ?? 1.1 } },
    },
  );
}

/** How many times as many bytes the values of a table's rows have, and 1 % more; to a hundredth. */
async function growthOf(table: string, one: Club, ten: Club): Promise<number> {
  const bytesIn = async ({ db }: Club): Promise<number> => {
    const { rows } = await db.query<{ bytes: string }>(`SELECT sum(octet_length(t::text)) AS bytes FROM ${table} t`);
    return Number(rows[0]?.bytes);
  };
  return Math.round(((await bytesIn(ten)) / (await bytesIn(one))) * 101) / 100;
}

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
