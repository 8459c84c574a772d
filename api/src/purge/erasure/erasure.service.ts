import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PlayerErased } from '@maidan/shared/wire/erasure.ts';
import { Clock } from '../../config/clock.ts';
import { notFound } from '../../errors/domain-error.ts';
import { JobsService } from '../../jobs/jobs.service.ts';
import { takeTurn } from '../../players/import/run/import-batches.ts';
import { Player } from '../../players/player.entity.ts';
import { PhotosService } from '../../storage/photos.service.ts';
import { photoQueue } from '../purge.service.ts';
import { eraseImportRows } from './erase-imports.ts';
import { type ErasedRow, erasePlayers, eraseRegistrations, unusedPhotoKeys } from './erase-rows.ts';
import { Erasure } from './erasure.entity.ts';
import { withoutPerson } from './reason.ts';

type Erased = PlayerErased['erased'];
const nothing: Erased = { players: 0, registrations: 0, photos: 0 };

const idsOf = (rows: readonly ErasedRow[]): string[] => rows.map(({ id }) => id);

/**
 * Erases a person on request, at once: every player and every registration of that name and mobile, paid or not, with
 * the photos, and what spreadsheets say about that person. Payments, refunds and receipts keep amounts, numbers and
 * dates. Money for an open attempt is refunded.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly photos: PhotosService,
    private readonly clock: Clock,
  ) {}

  /** Erases once, however often it is called. */
  async erase(playerId: string, reason: string, erasedBy: string): Promise<Erased> {
    const { erased, keys } = await this.db.transaction(async (tx) => {
      const person = await tx.findOne(Player, { where: { id: playerId }, withDeleted: true });
      if (!person) throw notFound();
      if (person.erasedAt) return { erased: nothing, keys: [] };
      return this.eraseRows(tx, person, { reason: withoutPerson(reason, person), erasedBy });
    });
    // If a file cannot be removed now, the job that was enqueued with the rows removes it later.
    for (const key of keys) await this.photos.discard('registrations', key);
    return erased;
  }

  /**
   * Locks in the same order as settlement, against deadlocks: payments, then players, then registrations. The turn of an
   * import comes before, the rows of spreadsheets after them.
   */
  private async eraseRows(
    tx: EntityManager,
    { mobile, nameKey }: Player,
    record: Pick<Erasure, 'reason' | 'erasedBy'>,
  ): Promise<{ erased: Erased; keys: string[] }> {
    const now = this.clock.now();
    const person = [mobile, nameKey];
    await takeTurn(tx);
    const registrations = await tx.query<{ id: string }[]>(
      `SELECT r.id FROM payments p JOIN registrations r ON r.id = p.registration_id
        WHERE r.mobile = $1 AND r.name_key = $2 ORDER BY p.id FOR UPDATE OF p`,
      person,
    );
    const players = await tx.query<{ id: string }[]>(
      'SELECT id FROM players WHERE mobile = $1 AND name_key = $2',
      person,
    );
    const erasedPlayers = await erasePlayers(
      tx,
      players.map(({ id }) => id),
      now,
    );
    const ids = [...new Set(registrations.map(({ id }) => id))];
    const erasedRegistrations = await eraseRegistrations(tx, ids, now);
    await eraseImportRows(tx, { mobile, nameKey });
    const keys = await unusedPhotoKeys(tx, [...erasedPlayers, ...erasedRegistrations]);
    for (const key of keys) await this.jobs.enqueue(tx, photoQueue, key, { key }, now);
    const [playerIds, registrationIds] = [idsOf(erasedPlayers), idsOf(erasedRegistrations)];
    if (playerIds.length + registrationIds.length > 0)
      await tx.insert(Erasure, { ...record, erasedAt: now, playerIds, registrationIds, photos: keys.length });
    const erased = { players: playerIds.length, registrations: registrationIds.length, photos: keys.length };
    return { erased, keys };
  }
}
