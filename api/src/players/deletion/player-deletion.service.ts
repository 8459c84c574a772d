import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan } from 'typeorm';
import { restorableSince } from '@maidan/shared/domain/deletion.ts';
import type { ChangedPlayer } from '@maidan/shared/wire/players.ts';
import { type AuditActor, type NewAuditEntry, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { Player } from '../player.entity.ts';
import { isKnownInOldList, lockPlayers } from '../players-lock.ts';
import { deletionRefusals, restoreObstacle } from './deletion-refusals.ts';

/** Most rows in the console's dialog of deleted players. */
const restorableLimit = 200;

export const entryOf = (action: 'player.delete' | 'player.restore', id: string): NewAuditEntry => ({
  action,
  subject: { kind: 'player', id },
});

/**
 * Deletes and restores players. A deleted player is in no list, the mobile counts as unknown (it may register as new)
 * and the photo's URL answers 404. Row, payment and receipt stay, as a record of what was paid.
 */
@Injectable()
export class PlayerDeletionService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async delete(id: string, actor: AuditActor): Promise<ChangedPlayer> {
    return this.db.transaction(async (tx) => {
      const listed = { id, isActive: true, deletedAt: IsNull() };
      const { affected } = await tx.getRepository(Player).update(listed, { deletedAt: this.clock.now() });
      if (!affected) throw notFound(deletionRefusals.gone);
      await recordAudit(tx, actor, entryOf('player.delete', id));
      return { success: true, id };
    });
  }

  /** Who can still be restored, the latest first. Who paid and was refunded cannot. */
  listDeleted(): Promise<Player[]> {
    return this.db.getRepository(Player).find({
      where: { isActive: true, deletedAt: MoreThan(restorableSince(this.clock.now())), erasedAt: IsNull() },
      withDeleted: true,
      order: { deletedAt: 'DESC', id: 'ASC' },
      take: restorableLimit,
    });
  }

  /** @throws DomainError `conflict` when another player has taken the registration, the mobile or the place in a list */
  async restore(id: string, actor: AuditActor): Promise<ChangedPlayer> {
    const deleted = { id, deletedAt: MoreThan(restorableSince(this.clock.now())), erasedAt: IsNull() };
    try {
      await this.db.transaction(async (tx) => {
        await lockPlayers(tx);
        const player = await tx.findOne(Player, { where: deleted, withDeleted: true });
        if (!player) throw notFound(deletionRefusals.notDeleted);
        if (!player.isActive) throw new DomainError('conflict', deletionRefusals.inactive);
        if (await isKnownInOldList(tx, player)) throw new DomainError('conflict', deletionRefusals.takenInOldList);
        const { affected } = await tx.getRepository(Player).update(deleted, { deletedAt: null });
        if (affected) await recordAudit(tx, actor, entryOf('player.restore', id));
      });
      return { success: true, id };
    } catch (fault) {
      const sentence = restoreObstacle(fault);
      throw sentence ? new DomainError('conflict', sentence) : fault;
    }
  }
}
