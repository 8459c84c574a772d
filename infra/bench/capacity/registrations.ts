import sharp from 'sharp';
import { Payer } from '../../product/payer.ts';
import type { Club } from './club.ts';

/** How many payers register at the same time. */
const atOnce = 16;

export interface Registrations {
  perSecond: number;
  /** Milliseconds of processor time per registration. */
  apiMs: number;
  databaseMs: number;
  /** Milliseconds that a payer waits: from the form's submission to the token, and from the return to the result. */
  startMs: number;
  returnMs: number;
}

/** `count` people register, pay at the test bank and return. @throws when one of them is not registered */
export async function register(club: Club, count: number): Promise<Registrations> {
  const photo = await phonePhoto();
  const before = {
    api: club.apiUsage().cpuMs,
    database: club.databaseUsage().cpuMs,
    players: await countPlayers(club),
  };
  const times: { start: number; back: number }[] = [];
  const began = performance.now();
  let left = count;
  const next = async () => {
    while (left-- > 0) times.push(await registerOne(club, photo));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  const seconds = (performance.now() - began) / 1000;
  const registered = (await countPlayers(club)) - before.players;
  if (registered !== count) throw new Error(`${registered} of ${count} were registered.`);
  return {
    perSecond: count / seconds,
    apiMs: (club.apiUsage().cpuMs - before.api) / count,
    databaseMs: (club.databaseUsage().cpuMs - before.database) / count,
    startMs: median(times.map(({ start }) => start)),
    returnMs: median(times.map(({ back }) => back)),
  };
}

async function registerOne({ harness }: Club, photo: string): Promise<{ start: number; back: number }> {
  const payer = new Payer(harness, harness.eventId, photo);
  const began = performance.now();
  await payer.start();
  const started = performance.now();
  const returnForm = await payer.pay();
  const paid = performance.now();
  const status = await payer.comeBack(returnForm);
  if (status !== 303) throw new Error(`A payer who came back was answered ${status}.`);
  return { start: started - began, back: performance.now() - paid };
}

/**
 * A photo as a phone's camera takes it: JPEG of 12 megapixels with a camera's noise. The site's form would shrink it
 * first (`usualLimits`).
 */
async function phonePhoto(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const bytes = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

async function countPlayers({ harness }: Club): Promise<number> {
  const [row] = await harness.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM payments WHERE state = 'paid' AND player_id IS NOT NULL`,
  );
  return row?.count ?? 0;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
