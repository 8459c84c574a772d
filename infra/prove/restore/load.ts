import { setTimeout as wait } from 'node:timers/promises';
import type { Club } from './club.ts';
import { type Paid, pay } from './people.ts';
import type { Secretary } from './secretary.ts';

/** What happened during the backup. */
export interface Load {
  paid: Paid[];
  uploads: number;
  deletions: number;
}

/** During `work`, people register and pay, some are erased, and photos are added and deleted. */
export async function underLoad<T>(
  club: Club,
  secretary: Secretary,
  work: () => Promise<T>,
): Promise<{ result: T; load: Load }> {
  const load: Load = { paid: [], uploads: 0, deletions: 0 };
  let isOver = false;
  const register = async () => {
    for (let i = 0; !isOver; i += 1) load.paid.push(await pay(club, i % 4 === 3 ? 'never returned' : 'captured'));
  };
  const publish = async () => {
    const shown: string[] = [];
    while (!isOver) {
      shown.push((await secretary.upload('#6D2077')).id);
      load.uploads += 1;
      const oldest = shown.length > 2 ? shown.shift() : undefined;
      if (oldest === undefined) continue;
      await secretary.deletePhoto(oldest);
      load.deletions += 1;
    }
  };
  // An erasure removes pictures at once, so that some are removed between the snapshot and the copying of files.
  const erase = async () => {
    for (let at = 0; !isOver; at += 1) {
      const paid = load.paid.filter(({ ending }) => ending === 'captured')[at];
      if (!paid) {
        at -= 1;
        await wait(100);
      } else if (at % 3 === 0) await secretary.erase(paid.merchTxnId);
    }
  };
  const beside = [register(), register(), publish(), erase()];
  // The first failure ends the proof after the others have stopped.
  beside.forEach((each) => void each.catch(() => (isOver = true)));
  await wait(2_000);
  const result = await work().finally(() => (isOver = true));
  await Promise.all(beside);
  return { result, load };
}
