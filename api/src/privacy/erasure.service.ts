import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PlayerErased } from '@maidan/shared/wire/privacy.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import { photoQueue, unusedPhotoKeys } from '../players/photo-removal.ts';
import { Player } from '../players/player.entity.ts';
import { lockPlayers } from '../players/players-lock.ts';
import { correctedNames, everyPerson, type Person, underEveryMobile } from '../players/earlier-persons.ts';
import { PhotosService } from '../platform/storage/photos.service.ts';
import { WaitingListEntry } from '../waiting-list/waiting-list-entry.entity.ts';
import { WaitingListOffers } from '../waiting-list/waiting-list-offers.service.ts';
import { eraseImportRows } from './erase-imports.ts';
import { type ErasedRow, erasePlayers, eraseRegistrations } from './erase-rows.ts';
import { Erasure } from './erasure.entity.ts';
import { withoutPerson } from './erasure-reason.ts';

type Erased = PlayerErased['erased'];
const nothing: Erased = { players: 0, registrations: 0, photos: 0, waiting: 0 };

/** What a transaction has erased, and the work that follows it. */
interface Done {
  erased: Erased;
  /** The keys of the photos to remove. */
  keys: string[];
  /** Ids of the events for which the person was on a waiting list. */
  events: string[];
}

const rowsIn = ({ players, registrations, waiting }: Erased): number => players + registrations + waiting;

const idsOf = (rows: readonly ErasedRow[]): string[] => rows.map(({ id }) => id);

/**
 * Erases a person on request: the players, registrations and waiting list entries of that name and mobile, paid or not,
 * with their photos and corrections, and what spreadsheets and the payers' contacts of a restore say about the person.
 * Payments, refunds and receipts keep amounts, numbers and dates. Money that arrives later for an open attempt is
 * refunded.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly db: DataSource,
    private readonly jobs: JobsService,
    private readonly photos: PhotosService,
    private readonly clock: Clock,
    private readonly offers: WaitingListOffers,
  ) {}

  /** Erases the person of a player. A repeated call changes nothing. @throws DomainError `not-found` */
  async erase(playerId: string, reason: string, actor: AuditActor): Promise<Erased> {
    const done = await this.db.transaction(async (tx): Promise<Done> => {
      // The lock is taken before the person is read, because a correction could change name or mobile in between.
      await lockPlayers(tx);
      const person = await tx.findOne(Player, { where: { id: playerId }, withDeleted: true });
      if (!person) throw notFound();
      if (person.erasedAt) return { erased: nothing, keys: [], events: [] };
      const rows = await this.eraseRows(tx, person, reason, actor);
      const subject = { kind: 'player', id: playerId } as const;
      const details = { counts: { ...rows.erased } };
      // Nothing is left when the nightly purge has already erased the person.
      if (rowsIn(rows.erased) > 0) await recordAudit(tx, actor, { action: 'player.erase', subject, details });
      return rows;
    });
    return this.finish(done);
  }

  /** Erases the person of a waiting list entry, who may also be a player. @throws DomainError `not-found` */
  async eraseWaiting(entryId: string, reason: string, actor: AuditActor): Promise<Erased> {
    const done = await this.db.transaction(async (tx) => {
      await lockPlayers(tx);
      const entry = await tx.findOneBy(WaitingListEntry, { id: entryId });
      if (!entry) throw notFound();
      const rows = await this.eraseRows(tx, entry, reason, actor);
      const event = await tx.findOneOrFail(Event, { where: { id: entry.eventId }, withDeleted: true });
      const subject = { kind: 'event', id: event.id, label: event.eventName } as const;
      const details = { counts: { ...rows.erased } };
      await recordAudit(tx, actor, { action: 'waiting-list.erase', subject, details });
      return rows;
    });
    return this.finish(done);
  }

  /**
   * Removes the photos, and offers the places that the person held on waiting lists. Each list has its own transaction,
   * because the event must be locked before players. If this fails, the jobs that were enqueued with the rows remove
   * the photos, and the next sweep of the waiting lists makes the offers.
   */
  private async finish({ erased, keys, events }: Done): Promise<Erased> {
    for (const key of keys) await this.photos.discard('registrations', key);
    for (const id of events) await this.db.transaction((tx) => this.offers.makeOffers(tx, id));
    return erased;
  }

  /**
   * Erases the rows. The order of locks prevents deadlocks with settlement: `lockPlayers`, payments, players,
   * registrations, then rows of spreadsheets and waiting lists.
   */
  private async eraseRows(
    tx: EntityManager,
    person: Pick<Player, 'mobile' | 'nameKey' | 'firstName' | 'lastName'>,
    reason: string,
    actor: AuditActor,
  ): Promise<Done> {
    const now = this.clock.now();
    const present = await underEveryMobile(tx, person);
    const known = await playersOf(tx, present);
    // A person without a player has no corrections and is known by one name.
    const persons = known.length > 0 ? await everyPerson(tx, known) : present;
    // The names are read before the corrections are emptied.
    const names = [person.firstName, person.lastName, ...(await correctedNames(tx, known))];
    const payments = await lockPayments(tx, persons, known);
    // The players are read again, because the settlement of a payment may have created another one.
    const players = await playersOf(tx, present);
    const registrations = registrationsOf(payments, players);
    const erasedPlayers = await erasePlayers(tx, players, now);
    const erasedRegistrations = await eraseRegistrations(tx, registrations, now);
    await eraseImportRows(tx, persons, players);
    const events = await deleteWaiting(tx, persons);
    await erasePayerContacts(tx, persons);
    const keys = await unusedPhotoKeys(tx, [...erasedPlayers, ...erasedRegistrations]);
    for (const key of keys) await this.jobs.enqueue(tx, photoQueue, key, { key }, now);
    const [playerIds, registrationIds] = [idsOf(erasedPlayers), idsOf(erasedRegistrations)];
    const record = { reason: withoutPerson(reason, names), erasedBy: `admin ${actor.name}` };
    const erased = {
      players: playerIds.length,
      registrations: registrationIds.length,
      photos: keys.length,
      waiting: events.length,
    };
    if (rowsIn(erased) > 0) {
      const counts = { photos: erased.photos, waitingEntries: erased.waiting };
      await tx.insert(Erasure, { ...record, erasedAt: now, playerIds, registrationIds, ...counts });
    }
    return { erased, keys, events };
  }
}

const columnsOf = (persons: readonly Person[]): [mobiles: string[], nameKeys: string[]] => [
  persons.map(({ mobile }) => mobile),
  persons.map(({ nameKey }) => nameKey),
];

/** SQL: the year in which a player was born, by the date of birth or the age; null when neither is known. */
const yearOfBirth = (player: string): string =>
  `extract(year FROM coalesce(${player}.date_of_birth, ${player}.created_at - make_interval(years => ${player}.age)))`;

/**
 * The players of these names and mobiles, and the old players and registrations that are linked with them. An old
 * player without an age may be linked with two people, such as a father and a daughter with similar names. So a
 * registration with another name and another age is not erased with this person, nor is an old player who has that
 * other name. Ages are compared as in `is_same_person`, but by the year of birth, because the two may be of different
 * seasons.
 */
async function playersOf(tx: EntityManager, persons: readonly Person[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }[]>(
    `WITH named AS (
       SELECT id, old_player_id, name_key, ${yearOfBirth('players')} AS born FROM players
        WHERE (mobile, name_key) IN (SELECT * FROM unnest($1::text[], $2::text[]))
     ), known AS (
       SELECT id FROM named UNION SELECT old_player_id FROM named WHERE old_player_id IS NOT NULL
     ), registered AS (
       SELECT r.id, r.old_player_id, r.name_key,
         EXISTS (SELECT FROM named n WHERE n.name_key <> r.name_key
           AND abs(n.born - ${yearOfBirth('r')}) > 2) AS is_another
        FROM players r JOIN known ON r.old_player_id = known.id
     )
     SELECT p.id FROM players p JOIN known USING (id) WHERE p.erased_at IS NULL AND NOT EXISTS (
       SELECT FROM registered r WHERE r.is_another AND r.old_player_id = p.id AND r.name_key = p.name_key)
     UNION SELECT id FROM registered WHERE NOT is_another`,
    columnsOf(persons),
  );
  return rows.map(({ id }) => id);
}

/** Deletes the person's entries in all waiting lists. Returns the event of each entry. */
async function deleteWaiting(tx: EntityManager, persons: readonly Person[]): Promise<string[]> {
  const [deleted] = await tx.query<[{ event_id: string }[], number]>(
    `DELETE FROM waiting_list_entries
      WHERE (mobile, name_key) IN (SELECT * FROM unnest($1::text[], $2::text[])) RETURNING event_id`,
    columnsOf(persons),
  );
  return deleted.map(({ event_id }) => event_id);
}

/**
 * Empties the payer's contact in unrecorded payments whose money is settled. A locked row is left to the nightly purge,
 * because waiting for it could deadlock.
 */
const erasePayerContacts = (tx: EntityManager, persons: readonly Person[]): Promise<unknown> =>
  tx.query(
    `UPDATE unrecorded_payments SET payer_name = NULL, payer_email = NULL, payer_mobile = NULL WHERE id IN (
       SELECT u.id FROM unrecorded_payments u LEFT JOIN payments p ON p.id = u.payment_id
        WHERE right(regexp_replace(u.payer_mobile, '\\D', '', 'g'), 10) = ANY ($1)
          AND (u.state IN ('no_money', 'registered') OR p.state IN ('refunded', 'reversed'))
        FOR UPDATE OF u SKIP LOCKED)`,
    [persons.map(({ mobile }) => mobile)],
  );

interface LockedPayment {
  registrationId: string;
  playerId: string | null;
}

/** Locks the payments of registrations with these names and mobiles, and the payments of these players. */
const lockPayments = (
  tx: EntityManager,
  persons: readonly Person[],
  playerIds: readonly string[],
): Promise<LockedPayment[]> =>
  tx.query(
    `SELECT registration_id AS "registrationId", player_id AS "playerId" FROM payments WHERE id IN (
       SELECT p.id FROM payments p JOIN registrations r ON r.id = p.registration_id
        WHERE (r.mobile, r.name_key) IN (SELECT * FROM unnest($1::text[], $2::text[]))
       UNION SELECT id FROM payments WHERE player_id = ANY ($3)
     ) ORDER BY id FOR UPDATE`,
    [...columnsOf(persons), playerIds],
  );

/**
 * The registrations to erase. A registration is left out when its player is somebody else, who was registered under
 * this name by mistake and corrected since.
 */
function registrationsOf(payments: readonly LockedPayment[], players: readonly string[]): string[] {
  const isForeign = ({ playerId }: LockedPayment): boolean => playerId !== null && !players.includes(playerId);
  const foreign = new Set(payments.filter(isForeign).map(({ registrationId }) => registrationId));
  return [...new Set(payments.map(({ registrationId }) => registrationId))].filter((id) => !foreign.has(id));
}
