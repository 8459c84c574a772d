import { setTimeout as wait } from 'node:timers/promises';
import type { Club } from './club.ts';
import { type Paid, payAll } from './people.ts';
import type { Secretary } from './secretary.ts';

/** Records that are made before the copy, for the later checks. */
export interface RecordsBeforeCopy {
  people: Paid[];
  /** Registered players to whom nothing happens before the copy; `changeAfterCopy` refunds three of them. */
  players: Paid[];
  /** People who left the bank's page open. */
  open: Paid[];
  /** A payment whose refund the bank has refused; the club tries again hours later, or decides. */
  refused: string;
  /** A payment whose refund the bank has accepted and not finished. */
  accepted: string;
}

/** Milliseconds within which refunds must reach the wanted state at the bank. */
const refundMs = 90_000;

/** Makes players, unfinished payments, refunds in several states, and shown and hidden pictures. */
export async function createRecords(club: Club, secretary: Secretary): Promise<RecordsBeforeCopy> {
  const people = await payAll(club, { captured: 12, 'never returned': 2, failed: 2, cancelled: 1, open: 3 });
  const captured = people.filter(({ ending }) => ending === 'captured');
  const [done, part, refused, accepted, sent, erased, ...players] = captured.map(({ merchTxnId }) => merchTxnId);

  await secretary.refund(done!);
  await secretary.refund(part!, '200');
  await until(club, 'done', 2);
  await club.setBank({ refundsRefused: true });
  await secretary.refund(refused!);
  await until(club, 'refused', 1);
  await club.setBank({ refundsRefused: false, refundArrivesAfterSeconds: 3600 });
  await secretary.refund(accepted!);
  await until(club, 'accepted', 1);
  // The bank executes the refund, but its answer is lost.
  await club.setBank({ refundFault: 'lost', statusFault: 'none' });
  await secretary.refund(sent!);
  await until(club, 'sent', 1);
  await secretary.erase(erased!);

  const colours = ['#9C2C17', '#17659C', '#2B9C17', '#9C8817'];
  const photos = [];
  for (const colour of colours) photos.push(await secretary.upload(colour));
  await secretary.deletePhoto(photos[3]!.id);
  return {
    people,
    players: captured.filter(({ merchTxnId }) => players.includes(merchTxnId)),
    open: people.filter(({ ending }) => ending === 'open'),
    refused: refused!,
    accepted: accepted!,
  };
}

/** Waits until at least `count` refunds are in this state. @throws Error when that takes too long */
async function until(club: Club, state: string, count: number): Promise<void> {
  const deadline = Date.now() + refundMs;
  for (;;) {
    const rows = await club.query<{ state: string; count: number }>(
      'SELECT state, count(*)::int AS count FROM refunds GROUP BY state',
    );
    if ((rows.find((row) => row.state === state)?.count ?? 0) >= count) return;
    if (Date.now() > deadline) throw new Error(`No refund became ${state}: ${JSON.stringify(rows)}.`);
    await wait(300);
  }
}
