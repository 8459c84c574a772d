import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { restorableSince, undoDays } from '@maidan/shared/domain/timing.ts';
import type { ChangedPlayer, PlayersDeleted, PlayersRestored } from '@maidan/shared/wire/players.ts';
import { type AuditActor, type NewAuditEntry, recordAudit, recordEach } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, notFound } from '../platform/http/errors/domain-error.ts';
import type { Event } from '../events/event.entity.ts';
import { isEventFull, lockPlaces } from './places.ts';
import { Player } from './player.entity.ts';
import { isKnownInOldList, lockPlayers } from './players-lock.ts';
import { violatedConstraint } from '../platform/http/errors/database-errors.ts';
import { playerName } from './player.view.ts';

export const deletionRefusals = {
  gone: 'This player is no longer in the list.',
  allGone: 'None of these players is in the list any more.',
  notDeleted: `This player was not deleted in the last ${undoDays} days.`,
  inactive: 'The payment of this player went back, so the registration cannot be brought back.',
  takenPlace: 'This player has registered again for this event since.',
  takenInOldList: 'Another player of the old lists has this name and mobile by now.',
  full: 'The event is full: its places are taken, or promised to the waiting list. Raise its number of places first.',
  takenMobile: 'Another new player has registered with this mobile since.',
} as const;

/** Messages for the unique indexes that restoring a player may violate. */
const obstacles: Record<string, string> = {
  players_once_per_event: deletionRefusals.takenPlace,
  players_new_mobile_once: deletionRefusals.takenMobile,
};

/** Why the database has refused to restore a player; undefined for any other fault. */
export const restoreObstacle = (fault: unknown): string | undefined => obstacles[violatedConstraint(fault)];

/** Most rows in the console's dialog of deleted players. */
const restorableLimit = 200;

export const entryOf = (action: 'player.delete' | 'player.restore', id: string): NewAuditEntry => ({
  action,
  subject: { kind: 'player', id },
});

/**
 * Deletes and restores players. A deleted player is in no list of players but that of deleted ones, and the photo's
 * address answers 404. The player no longer keeps the mobile from registering as new. Row, payment and receipt stay, as
 * a record of what was paid.
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

  /** Players who can still be restored, the latest deletion first. Inactive players are left out. */
  listDeleted(): Promise<Player[]> {
    return this.db.getRepository(Player).find({
      where: { isActive: true, deletedAt: MoreThan(restorableSince(this.clock.now())), erasedAt: IsNull() },
      withDeleted: true,
      order: { deletedAt: 'DESC', id: 'ASC' },
      take: restorableLimit,
    });
  }

  /**
   * Restores a player under the lock of the event, so that a place that was offered or sold since the deletion is not
   * taken twice.
   * @throws DomainError `not-found` when the player was not deleted in the last `undoDays`; `conflict` when the player
   * is inactive, the event is full, or another player has taken the registration, the mobile or the place in a list
   */
  async restore(id: string, actor: AuditActor): Promise<ChangedPlayer> {
    const deleted = { id, deletedAt: MoreThan(restorableSince(this.clock.now())), erasedAt: IsNull() };
    try {
      await this.db.transaction(async (tx) => {
        await lockPlayers(tx);
        const player = await tx.findOne(Player, { where: deleted, withDeleted: true });
        if (!player) throw notFound(deletionRefusals.notDeleted);
        const event = player.eventId === null ? null : await lockPlaces(tx, player.eventId);
        const reason = await findObstacle(tx, player, event, this.clock.today());
        if (reason) throw new DomainError('conflict', reason);
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

type Action = Parameters<typeof entryOf>[0];

/**
 * Deletes and restores several players in one transaction. Each player gets an audit entry; the entries of one call
 * have the same request id.
 */
@Injectable()
export class SelectedPlayersService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Deletes those of the players that are still in the list. */
  delete(ids: string[], actor: AuditActor): Promise<PlayersDeleted> {
    return this.db.transaction(async (tx) => {
      await lockPlayers(tx);
      const listed = await lock(tx, { id: In(ids), isActive: true, deletedAt: IsNull() });
      if (listed.length === 0) throw notFound(deletionRefusals.allGone);
      const deleted = listed.map(({ id }) => id);
      await tx.getRepository(Player).update({ id: In(deleted) }, { deletedAt: this.clock.now() });
      await record(tx, actor, 'player.delete', deleted);
      return { success: true, ids: deleted, missing: ids.length - deleted.length };
    });
  }

  /**
   * Restores those of the players that can be restored.
   * @throws DomainError `conflict`, with the reason for the first player, when none can be restored
   */
  restore(ids: string[], actor: AuditActor): Promise<PlayersRestored> {
    return this.db.transaction(async (tx) => {
      await lockPlayers(tx);
      const since = restorableSince(this.clock.now());
      const deleted = { id: In(ids), deletedAt: MoreThan(since), erasedAt: IsNull() };
      const events = await lockEventsOf(tx, deleted);
      const players = await lock(tx, deleted);
      const restored: string[] = [];
      const refused: PlayersRestored['refused'] = [];
      for (const player of players) {
        const reason = await tryRestore(tx, player, events.get(player.eventId ?? '') ?? null, this.clock.today());
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

/** Locks the players in the order of their ids, so that two calls about the same players do not deadlock. */
const lock = (tx: EntityManager, where: object): Promise<Player[]> =>
  tx
    .getRepository(Player)
    .find({ where, withDeleted: true, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });

/** Locks the events of deleted players in the order of their ids, so that two calls do not deadlock. */
async function lockEventsOf(tx: EntityManager, where: object): Promise<Map<string, Event>> {
  const found = await tx.find(Player, { where, withDeleted: true, select: { id: true, eventId: true } });
  const events = new Map<string, Event>();
  for (const id of [...new Set(found.flatMap(({ eventId }) => eventId ?? []))].toSorted()) {
    const event = await lockPlaces(tx, id);
    if (event) events.set(id, event);
  }
  return events;
}

/**
 * Why a deleted player cannot be restored, apart from the unique indexes.
 * @param event the player's, locked by `lockPlaces`; null for a player of an old list
 * @param today the Indian day, `YYYY-MM-DD`
 */
async function findObstacle(
  tx: EntityManager,
  player: Player,
  event: Event | null,
  today: string,
): Promise<string | undefined> {
  if (!player.isActive) return deletionRefusals.inactive;
  if (await isKnownInOldList(tx, player)) return deletionRefusals.takenInOldList;
  // The index `players_once_per_event` refuses a player who has registered again. Its message says more than that the
  // event is full, so this check leaves such a player to the index.
  const { mobile, nameKey } = player;
  if (!event || (await tx.existsBy(Player, { eventId: event.id, mobile, nameKey, isActive: true }))) return undefined;
  return (await isEventFull(tx, event, today, player)) ? deletionRefusals.full : undefined;
}

/**
 * Restores one player in a savepoint, because an error of a statement would otherwise end the whole transaction.
 * @returns why the player was refused; undefined when the player was restored
 */
async function tryRestore(
  tx: EntityManager,
  player: Player,
  event: Event | null,
  today: string,
): Promise<string | undefined> {
  const { id } = player;
  const obstacle = await findObstacle(tx, player, event, today);
  if (obstacle) return obstacle;
  try {
    await tx.transaction((inner) => inner.getRepository(Player).update({ id }, { deletedAt: null }));
    return undefined;
  } catch (fault) {
    const reason = restoreObstacle(fault);
    if (!reason) throw fault;
    return reason;
  }
}
