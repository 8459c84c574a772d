import type { DataSource } from 'typeorm';

/** An event as the last look has found it. */
interface Found {
  isCalledOff: boolean;
  /** Payments that have made a player, and those that the refund of the whole event has taken back. */
  registered: number;
  takenBack: number;
}

/** Watches that nobody comes into an event that was called off, and nobody is refunded of one that takes place. */
export class CalledOffWatch {
  private readonly found = new Map<string, Found>();
  private readonly faults: string[] = [];

  clear(): void {
    this.found.clear();
    this.faults.length = 0;
  }

  /** Everything wrong that this and earlier looks have seen. Look before an event changes, and after each step. */
  async look(db: DataSource): Promise<string[]> {
    for (const { id, name, ...now } of await read(db)) {
      const before = this.found.get(id);
      this.found.set(id, now);
      if (before?.isCalledOff && now.isCalledOff && now.registered > before.registered)
        this.faults.push(`${name}: a player came in after it was called off`);
      if (!now.isCalledOff && now.takenBack > (before?.takenBack ?? 0))
        this.faults.push(`${name}: takes place, and a player was refunded`);
    }
    return this.faults;
  }

  /** After an event has changed: what counts from now on. */
  async note(db: DataSource): Promise<void> {
    for (const { id, name: _, ...now } of await read(db)) this.found.set(id, now);
  }
}

const read = (db: DataSource): Promise<(Found & { id: string; name: string })[]> =>
  db.query(
    `SELECT e.id, e.event_name AS name, e.called_off_at IS NOT NULL AS "isCalledOff",
        count(p.player_id)::int AS registered,
        count(p.id) FILTER (WHERE p.refund_reason = 'event_called_off')::int AS "takenBack"
      FROM events e JOIN registrations r ON r.event_id = e.id JOIN payments p ON p.registration_id = r.id
      GROUP BY e.id`,
  );
