import type { EntityManager } from 'typeorm';
import { hasOrder } from '@maidan/shared/lists/member-order.ts';
import { DomainError } from '../errors/domain-error.ts';
import { AuditEntry } from './audit-entry.entity.ts';

/** Records that are edited one at a time. Each edit raises `version` by one and is audited as `<kind>.update`. */
type EditedKind = 'event' | 'member' | 'photo';

export const outdatedSentences = {
  record: (kind: EditedKind): string =>
    `Somebody has changed this ${kind} meanwhile. Look at it again before you save.`,
  deletion: (kind: EditedKind): string =>
    `Somebody has changed this ${kind} meanwhile. Look at it again before you delete it.`,
  order: 'The order has changed meanwhile. Look at it again before you move anything.',
  album: 'The album has changed meanwhile. Look at it again before you delete it.',
} as const;

/**
 * To be called in the transaction that writes, after it has locked the record.
 * @param shown the version that the client was shown; undefined when it did not say
 * @throws DomainError `conflict` when the record has been edited since, with the user names of who has edited it
 */
export async function requireShownVersion(
  tx: EntityManager,
  kind: EditedKind,
  { id, version }: { id: string; version: number },
  shown: number | undefined,
  sentence: 'record' | 'deletion' = 'record',
): Promise<void> {
  if (shown === undefined || shown === version) return;
  const edits = await tx.find(AuditEntry, {
    where: { subjectKind: kind, subjectId: id, action: `${kind}.update` },
    order: { at: 'DESC', id: 'DESC' },
    take: Math.max(version - shown, 1),
  });
  const changedBy = [...new Set(edits.map(({ actorName }) => actorName))];
  throw new DomainError('conflict', outdatedSentences[sentence](kind), { changedBy });
}

/**
 * To be called in the transaction that writes, after it has locked the list.
 * @param shown the `orderHash` of the list as the client was shown it; undefined when it did not say
 * @throws DomainError `conflict` when the list has another order now; photos that were uploaded behind are none
 */
export function requireShownOrder(list: readonly { id: string }[], shown: string | undefined): void {
  if (shown !== undefined && !hasOrder(list, shown)) throw new DomainError('conflict', outdatedSentences.order);
}
