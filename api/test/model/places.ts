import type { DataSource } from 'typeorm';
import type { ClubLedger } from '../../../infra/ledger/club-ledger.ts';
import type { Event } from '../../src/events/event.entity.ts';

/** Sets the player limits of events, and checks that nobody is registered or offered a place beyond them. */
export class Places {
  /** Limits by event id. `registered` has the number of players and offers at the last check. */
  private readonly limits = new Map<string, number | null>();
  private readonly registered = new Map<string, number>();

  clear(): void {
    this.limits.clear();
    this.registered.clear();
  }

  async limit(db: DataSource, eventId: string, players: number | null): Promise<void> {
    await db.query('UPDATE events SET player_limit = $2 WHERE id = $1', [eventId, players]);
    this.limits.set(eventId, players);
  }

  /** Sets the limit of an event to its number of players plus one. */
  async leaveOne(db: DataSource, eventId: string): Promise<void> {
    const [{ taken }] = await db.query(
      'SELECT count(*)::int AS taken FROM players WHERE event_id = $1 AND is_active AND deleted_at IS NULL',
      [eventId],
    );
    await this.limit(db, eventId, Number(taken) + 1);
  }

  /**
   * Finds events that have more players and offers than the limit. A number that was above the limit at the last check
   * may stay, because the limit can be lowered.
   */
  overbooked(events: readonly Event[], { players }: ClubLedger, offers: ReadonlyMap<string, number>): string[] {
    return events.flatMap(({ id, eventName }) => {
      const registered = players.filter(
        ({ eventId, isActive, isDeleted }) => eventId === id && isActive && !isDeleted,
      ).length;
      const taken = registered + (offers.get(id) ?? 0);
      const most = Math.max(this.limits.get(id) ?? Infinity, this.registered.get(id) ?? 0);
      this.registered.set(id, taken);
      return taken > most ? [`${eventName}: ${taken} players and offers, and ${most} places`] : [];
    });
  }
}
