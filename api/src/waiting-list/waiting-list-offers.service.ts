import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { registrationState } from '@maidan/shared/domain/registration/registration-state.ts';
import { offerPaymentTime } from '@maidan/shared/domain/timing.ts';
import { Clock } from '../platform/config/clock.ts';
import { calledOffAt, type Event } from '../events/event.entity.ts';
import type { Person } from '../players/earlier-persons.ts';
import { countPlaces, isOpenEntry, lockPlaces } from '../players/places.ts';

/** Milliseconds between two sweeps of a process. */
const interval = 15_000;

const hourMs = 3_600_000;

/** The last moment of the registration for an event. */
function registrationEnd({ startDate, registrationCloses }: Event): Date {
  const lastDay = registrationCloses !== null && registrationCloses < startDate ? registrationCloses : startDate;
  return new Date(`${lastDay}T23:59:59.999+05:30`);
}

/**
 * Offers free places to people who wait, in the order in which they came. Offers and settlements take places under the
 * lock of the event, so they wait for each other. A refund, or a person who leaves the list, makes the next offer in
 * the same transaction. A sweep in each process offers the other free places, for example after a deletion, a raised
 * limit or an offer that has lapsed.
 */
@Injectable()
export class WaitingListOffers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('waiting list');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping ??= this.run().finally(() => (this.sweeping = undefined));
    }, interval);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  /** Makes the offers of the events for which somebody waits or holds an offer. */
  async run(): Promise<void> {
    try {
      const events = await this.db.query<{ id: string }[]>(
        `SELECT DISTINCT event_id AS id FROM waiting_list_entries WHERE ${isOpenEntry}`,
      );
      for (const { id } of events) await this.db.transaction((tx) => this.makeOffers(tx, id));
    } catch (fault) {
      const name = fault instanceof Error ? fault.name : 'unknown';
      this.log.warn(`free places were not all offered; the next sweep tries again: ${name}`);
    }
  }

  /**
   * Ends entries that are over, then offers the free places to the next people who wait. Locks the event. The caller
   * may have locked payments before, but must lock players after this.
   */
  async makeOffers(tx: EntityManager, eventId: string): Promise<void> {
    const event = await lockPlaces(tx, eventId);
    if (!event) return;
    const now = this.clock.now();
    await this.endEntries(tx, event, now);
    // The entries stay open until the event is over, because the event may be restored or its closing day moved.
    if (calledOffAt(event) || registrationState(event, this.clock.today()) !== 'open') return;
    const { players, offered, waiting } = await countPlaces(tx, eventId);
    const free = event.playerLimit === null ? waiting : event.playerLimit - players - offered;
    if (Math.min(free, waiting) <= 0) return;
    const until = Math.min(now.getTime() + event.offerHours * hourMs, registrationEnd(event).getTime());
    const [, made] = await tx.query<[unknown, number]>(
      `UPDATE waiting_list_entries SET state = 'offered', offered_at = $2, offer_until = $3
        WHERE id IN (SELECT id FROM waiting_list_entries
          WHERE event_id = $1 AND state = 'waiting' ORDER BY number LIMIT $4)`,
      [eventId, now, new Date(until), free],
    );
    this.log.log(`offered ${made} places of event ${eventId}`);
  }

  /**
   * Ends the entries of registered people, offers that were not used in time, and the entries of an event that is over.
   * While the event is called off nobody can use an offer, so an offer that expires then becomes a waiting entry again,
   * in its former place of the order.
   */
  private async endEntries(tx: EntityManager, event: Event, now: Date): Promise<void> {
    const { id } = event;
    const isOver = event.endDate < this.clock.today();
    await tx.query(
      `UPDATE waiting_list_entries e SET state = 'used', ended_at = $2 FROM players p
        WHERE e.event_id = $1 AND e.${isOpenEntry} AND p.event_id = e.event_id AND p.mobile = e.mobile
          AND p.name_key = e.name_key AND p.is_active AND p.deleted_at IS NULL`,
      [id, now],
    );
    if (calledOffAt(event) && !isOver)
      await tx.query(
        `UPDATE waiting_list_entries SET state = 'waiting', offered_at = NULL, offer_until = NULL, is_extended = false,
            told_at = NULL, told_by = NULL
          WHERE event_id = $1 AND state = 'offered' AND offer_until <= $2`,
        [id, now],
      );
    else
      await tx.query(
        `UPDATE waiting_list_entries SET state = 'lapsed', ended_at = $2
          WHERE event_id = $1 AND ${isOpenEntry} AND ((state = 'offered' AND offer_until <= $2) OR $3)`,
        [id, now, isOver],
      );
  }

  /** Whether somebody waits for a place of the event or holds an offer. */
  async hasQueue(tx: EntityManager, eventId: string): Promise<boolean> {
    const [row] = await tx.query<[{ found: boolean }]>(
      `SELECT EXISTS (SELECT FROM waiting_list_entries WHERE event_id = $1 AND ${isOpenEntry}) AS found`,
      [eventId],
    );
    return row.found;
  }

  /**
   * Ends the person's open entry. Call this under the event's lock, in the transaction that registers the player or
   * moves the player to the event.
   */
  async markUsed(tx: EntityManager, eventId: string, { mobile, nameKey }: Person): Promise<void> {
    await tx.query(
      `UPDATE waiting_list_entries SET state = 'used', ended_at = $4
        WHERE event_id = $1 AND mobile = $2 AND name_key = $3 AND ${isOpenEntry}`,
      [eventId, mobile, nameKey, this.clock.now()],
    );
  }

  /**
   * Extends an offer to at least `offerPaymentTime` from now, so that the place is still free when the money arrives.
   * An offer is extended once. Call this when the person begins to pay. Without an offer nothing changes.
   */
  async extend(eventId: string, { mobile, nameKey }: Person): Promise<void> {
    await this.db.query(
      `UPDATE waiting_list_entries SET offer_until = $4, is_extended = true
        WHERE event_id = $1 AND mobile = $2 AND name_key = $3 AND state = 'offered' AND NOT is_extended AND offer_until < $4`,
      [eventId, mobile, nameKey, new Date(this.clock.now().getTime() + offerPaymentTime)],
    );
  }
}
