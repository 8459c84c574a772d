import type { EntityManager } from 'typeorm';

/** Queue of jobs that delete the files of photos (`purge.service.ts`). */
export const photoQueue = 'photo-removals';

/** Replaces a photo in registrations. A paid player and the player's registration have the same photo. */
export async function replaceInRegistrations(tx: EntityManager, before: string, after: string | null): Promise<void> {
  await tx.query('UPDATE registrations SET photo_key = $2 WHERE photo_key = $1', [before, after]);
}

/**
 * The photos of these rows to which no row refers any more, each once, in the order of the keys, as
 * `JobsService.enqueue` needs it.
 */
export async function unusedPhotoKeys(
  tx: EntityManager,
  rows: readonly { photoKey: string | null }[],
): Promise<string[]> {
  const keys = [...new Set(rows.flatMap(({ photoKey }) => photoKey ?? []))];
  const used = await tx.query<{ photo_key: string }[]>(
    `SELECT photo_key FROM players WHERE photo_key = ANY ($1)
     UNION SELECT photo_key FROM registrations WHERE photo_key = ANY ($1)`,
    [keys],
  );
  const inUse = new Set(used.map((row) => row.photo_key));
  return keys.filter((key) => !inUse.has(key)).toSorted();
}
