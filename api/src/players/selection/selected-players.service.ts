import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { restorableSince } from '@maidan/shared/domain/deletion.ts';
import type { PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import { type AuditActor, recordEach } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { Player } from '../player.entity.ts';
import { playerName } from '../player.view.ts';
import { isKnownInOldList, lockPlayers } from '../players-lock.ts';
import { deletionRefusals, restoreObstacle } from '../deletion/deletion-refusals.ts';
import { entryOf } from '../deletion/player-deletion.service.ts';

type Action = Parameters<typeof entryOf>[0];

/**
 * Deletes and restores several players in one transaction. Each of them gets a line in the audit, so that the history of
 * a player is complete; the lines of one call share its request.
 */
@Injectable()
export class SelectedPlayersService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Deletes those that are still in the list. */
  delete(ids: string[], actor: AuditActor): Promise<PlayersDeleted> {
    return this.db.transaction(async (tx) => {
      const listed = await lock(tx, { id: In(ids), isActive: true, deletedAt: IsNull() });
      if (listed.length === 0) throw notFound(deletionRefusals.allGone);
      const deleted = listed.map(({ id }) => id);
      await tx.getRepository(Player).update({ id: In(deleted) }, { deletedAt: this.clock.now() });
      await record(tx, actor, 'player.delete', deleted);
      return { success: true, ids: deleted, missing: ids.length - deleted.length };
    });
  }

  /**
   * Restores those that can be.
   * @throws DomainError `conflict` when none of them can, with the sentence of the first
   */
  restore(ids: string[], actor: AuditActor): Promise<PlayersRestored> {
    return this.db.transaction(async (tx) => {
      await lockPlayers(tx);
      const since = restorableSince(this.clock.now());
      const players = await lock(tx, { id: In(ids), deletedAt: MoreThan(since), erasedAt: IsNull() });
      const restored: string[] = [];
      const refused: PlayersRestored['refused'] = [];
      for (const player of players) {
        const reason = await tryRestore(tx, player);
        if (reason) refused.push({ id: player.id, name: playerName(player), reason });
        else restored.push(player.id);
      }
      if (restored.length === 0) throw new DomainError('conflict', refused[0]?.reason ?? deletionRefusals.notDeleted);
      await record(tx, actor, 'player.restore', restored);
      return { success: true, ids: restored, refused };
    });
  }
}

const record = (tx: EntityManager, actor: AuditActor, action: Action, ids: string[]): Promise<void> =>
  recordEach(
    tx,
    actor,
    ids.map((id) => entryOf(action, id)),
  );

/** In the order of the ids, so that two calls about the same players wait for each other instead of deadlocking. */
const lock = (tx: EntityManager, where: object): Promise<Player[]> =>
  tx
    .getRepository(Player)
    .find({ where, withDeleted: true, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });

/** Each in a savepoint of its own, because a violated index ends what is open. @returns why it was refused */
async function tryRestore(tx: EntityManager, player: Player): Promise<string | undefined> {
  const { id, isActive } = player;
  if (!isActive) return deletionRefusals.inactive;
  if (await isKnownInOldList(tx, player)) return deletionRefusals.takenInOldList;
  try {
    await tx.transaction((inner) => inner.getRepository(Player).update({ id }, { deletedAt: null }));
    return undefined;
  } catch (fault) {
    const reason = restoreObstacle(fault);
    if (!reason) throw fault;
    return reason;
  }
}
