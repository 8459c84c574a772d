import { type EntityManager, IsNull, Raw } from 'typeorm';
import { hasOrder } from '@maidan/shared/lists/member-order.ts';
import { DomainError } from '../http/errors/domain-error.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/**
 * Each edit of an administrator raises the `version` of these records by one and is audited as `<kind>.update`; a
 * change of several captions has one entry. A background job, a move, a deletion or a restoration leaves `version` as
 * it is.
 */
type EditedKind = 'event' | 'member' | 'photo' | 'notice' | 'sponsor';

export const outdatedSentences = {
  record: (kind: EditedKind): string =>
    `Somebody has changed this ${kind} meanwhile. Look at it again before you save.`,
  deletion: (kind: EditedKind): string =>
    `Somebody has changed this ${kind} meanwhile. Look at it again before you delete it.`,
  order: 'The order has changed meanwhile. Look at it again before you move anything.',
  album: 'The album has changed meanwhile. Look at it again before you delete it.',
} as const;

/**
 * Refuses an edit of a record that was edited after the client was shown it. Call this in the transaction that writes.
 * For an event, lock its row first. For other records the transaction must have locked the site's revision, as
 * `publish` and `publishIf` do.
 * @param shown the version that the client was shown; undefined when the client did not say
 * @throws DomainError `conflict` with the user names of those who have edited the record since; without names when
 * `shown` is above the stored version, as it can be after a backup was restored
 */
export async function requireShownVersion(
  tx: EntityManager,
  kind: EditedKind,
  { id, version }: { id: string; version: number },
  shown: number | undefined,
  sentence: 'record' | 'deletion' = 'record',
): Promise<void> {
  if (shown === undefined || shown === version) return;
  const changedBy = shown < version ? await latestEditors(tx, kind, id, version - shown) : [];
  throw new DomainError('conflict', outdatedSentences[sentence](kind), { changedBy });
}

async function latestEditors(tx: EntityManager, kind: EditedKind, subjectId: string, edits: number): Promise<string[]> {
  const edit = { subjectKind: kind, action: `${kind}.update` } as const;
  // The audit entry about the captions of several photos has their ids in `details.photos`.
  const isAmong = Raw((details) => `${details} @> :ids`, { ids: { photos: [subjectId] } });
  const entries = await tx.find(AuditEntry, {
    where: [
      { ...edit, subjectId },
      { ...edit, subjectId: IsNull(), details: isAmong },
    ],
    order: { at: 'DESC', id: 'DESC' },
    take: edits,
  });
  return [...new Set(entries.map(({ actorName }) => actorName))];
}

/**
 * Refuses a move in a list whose order has changed after the client was shown it. Call this in the transaction that
 * writes, after it has locked the site's revision, as `publish` and `publishIf` do.
 * @param shown the `orderHash` of the list that the client was shown; undefined when the client did not say
 * @throws DomainError `conflict` when the order has changed; photos that were added at the end of the list do not count
 */
export function requireShownOrder(list: readonly { id: string }[], shown: string | undefined): void {
  if (shown !== undefined && !hasOrder(list, shown)) throw new DomainError('conflict', outdatedSentences.order);
}
