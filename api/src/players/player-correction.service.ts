import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { indianDay } from '@maidan/shared/format/dates.ts';
import type { Entered } from '@maidan/shared/rules/entry.ts';
import { Event } from '../events/event.entity.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, invalid, notFound } from '../platform/http/errors/domain-error.ts';
import { violatedConstraint } from '../platform/http/errors/database-errors.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { PhotosService, type StoredPhoto } from '../platform/storage/photos.service.ts';
import { photoQueue, replaceInRegistrations, unusedPhotoKeys } from './photo-removal.ts';
import { Player } from './player.entity.ts';
import { isKnownInOldList, lockPlayers } from './players-lock.ts';
import { type DecidedCorrection, decideCorrection } from './correction.ts';
import type { NamesakeDto, PlayerCorrectionDto } from './player-correction.dto.ts';
import { PlayerCorrection } from './player-correction.entity.ts';
import { findNamesake } from './player-records.service.ts';

export const correctionRefusals = {
  erased: 'This player has been erased, so nothing can be corrected.',
  changedMeanwhile: 'Somebody has changed this player meanwhile. Look at it again before you save.',
  takenPlace: 'Another player of this event has this name and mobile. Nothing has been saved.',
  takenMobile: 'Another new player has registered with this mobile. Nothing has been saved.',
  noNamesake: 'No player of the old lists has this mobile and a name that only sounds alike.',
  takenInOldList: 'Another player of the old lists has this name and mobile. Delete one of the two instead.',
} as const;

/** Messages for the unique indexes that a correction may violate. */
const obstacles: Record<string, string> = {
  players_once_per_event: correctionRefusals.takenPlace,
  players_new_mobile_once: correctionRefusals.takenMobile,
};

const conflict = (sentence: string): DomainError => new DomainError('conflict', sentence);

/**
 * Corrects players, and records who did it, when and why. Payment, receipt number, event and player type do not change.
 * In the registration only the photo changes.
 */
@Injectable()
export class PlayerCorrectionService {
  constructor(
    private readonly db: DataSource,
    private readonly photos: PhotosService,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Corrects a player; writes nothing when nothing changes.
   * @throws DomainError `invalid` without a reason or against the registration's rules; `not-found`; `conflict` when
   * the player was erased or changed since `form.version`, or when another player has the name and mobile, or has
   * registered as new with the mobile
   */
  async correct(id: string, form: PlayerCorrectionDto, photo: Buffer | undefined, actor: AuditActor): Promise<void> {
    try {
      const unused = await this.photos.storeWith('registrations', photo, (newPhoto) =>
        this.db.transaction((tx) => this.write(tx, id, form, newPhoto, actor)),
      );
      // If a file cannot be removed now, the job that was enqueued with the correction removes it later.
      for (const key of unused) await this.photos.discard('registrations', key);
    } catch (fault) {
      const sentence = obstacles[violatedConstraint(fault)];
      throw sentence ? conflict(sentence) : fault;
    }
  }

  /**
   * Records that a registration and the player of an old list whose name sounds alike are two people, or that they are
   * one. This applies to all registrations with this name and mobile. A repeated call changes nothing.
   * @throws DomainError `not-found`; `conflict` without such a player, and when the player was erased or changed since
   * `version`
   */
  async tellApart(id: string, { isApart, version }: NamesakeDto, actor: AuditActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const player = await this.lockForUpdate(tx, id);
      if (player.erasedAt) throw conflict(correctionRefusals.erased);
      if (player.toldApart === isApart) return;
      if (player.version !== version) throw conflict(correctionRefusals.changedMeanwhile);
      if (!(await findNamesake(tx, player))) throw conflict(correctionRefusals.noNamesake);
      const { mobile, nameKey } = player;
      // A trigger then finds the old player of each of these registrations again.
      await tx.update(Player, { mobile, nameKey, source: Not('imported') }, { toldApart: isApart });
      const action = isApart ? 'player.tell-apart' : 'player.join-namesake';
      await recordAudit(tx, actor, { action, subject: { kind: 'player', id } });
    });
  }

  /**
   * Writes the correction.
   * @returns the keys of photos that no row refers to any more
   */
  private async write(
    tx: EntityManager,
    id: string,
    form: PlayerCorrectionDto,
    newPhoto: StoredPhoto | undefined,
    actor: AuditActor,
  ): Promise<string[]> {
    const stored = await this.lockForUpdate(tx, id);
    if (stored.erasedAt) throw conflict(correctionRefusals.erased);
    const photoKey = newPhoto?.key ?? (form.removePhoto ? null : stored.photoKey);
    const decided = decideCorrection(stored, form, photoKey !== stored.photoKey, await this.enteredOf(tx, stored));
    if (decided.changes.length > 0 && form.version !== stored.version)
      throw conflict(correctionRefusals.changedMeanwhile);
    const [firstError] = Object.values(decided.errors);
    if (firstError) throw invalid(firstError, decided.errors);
    if (decided.changes.length === 0) return [];
    if (decided.hasNewIdentity) await this.refuseKnownInOldList(tx, { ...stored, ...decided.columns });
    await tx.update(Player, { id }, { ...decided.columns, photoKey });
    await this.record(tx, stored, decided, form.reason, actor);
    return photoKey === stored.photoKey ? [] : this.releasePhoto(tx, stored, photoKey);
  }

  /** Locks the player's row, so that its version cannot change before the correction is written. */
  protected async lockForUpdate(tx: EntityManager, id: string): Promise<Player> {
    await lockPlayers(tx);
    const player = await tx.findOne(Player, { where: { id }, withDeleted: true, lock: { mode: 'pessimistic_write' } });
    if (!player) throw notFound();
    return player;
  }

  /** The conditions of the player's event, also of a deleted one. */
  private async enteredOf(tx: EntityManager, { eventId, createdAt }: Player): Promise<Entered> {
    const event = eventId === null ? null : await tx.findOne(Event, { where: { id: eventId }, withDeleted: true });
    return { event, registeredOn: indianDay(createdAt), today: this.clock.today() };
  }

  /**
   * Refuses that a player of the old lists gets the name and mobile of another one. For a deleted or inactive player
   * nothing is refused here, because a restoration checks again.
   */
  private async refuseKnownInOldList(tx: EntityManager, player: Player): Promise<void> {
    if (!player.isActive || player.deletedAt) return;
    if (await isKnownInOldList(tx, player)) throw conflict(correctionRefusals.takenInOldList);
  }

  private async record(
    tx: EntityManager,
    stored: Player,
    { changes, hasNewIdentity }: DecidedCorrection,
    reason: string,
    actor: AuditActor,
  ): Promise<void> {
    const { id: playerId, mobile, nameKey } = stored;
    await tx.insert(PlayerCorrection, {
      playerId,
      at: this.clock.now(),
      actorName: actor.name,
      reason: reason.trim(),
      changes,
      ...(hasNewIdentity && { mobileBefore: mobile, nameKeyBefore: nameKey }),
    });
    await recordAudit(tx, actor, {
      action: 'player.correct',
      subject: { kind: 'player', id: playerId },
      details: { changes: changes.map(({ field }) => ({ field })) },
    });
  }

  /** Gives the registrations the new photo, or none, and enqueues the deletion of the old photo if no row names it. */
  private async releasePhoto(tx: EntityManager, stored: Player, photoKey: string | null): Promise<string[]> {
    if (stored.photoKey) await replaceInRegistrations(tx, stored.photoKey, photoKey);
    const unused = await unusedPhotoKeys(tx, [stored]);
    for (const key of unused) await this.jobs.enqueue(tx, photoQueue, key, { key }, this.clock.now());
    return unused;
  }
}
