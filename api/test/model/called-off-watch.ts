import type { DataSource } from 'typeorm';

/** The state of an event at the last check. */
interface Found {
  isCalledOff: boolean;
  /**
   * Number of payments that have registered a player. `takenBack` is the number of payments with the refund reason
   * `event_called_off`.
   */
  registered: number;
  takenBack: number;
}

/**
 * Checks that no player is registered for an event after it was called off, and that no payer is refunded for a
 * call-off while the event takes place.
 */
export class CalledOffWatch {
  private readonly found = new Map<string, Found>();
  private readonly faults: string[] = [];

  clear(): void {
    this.found.clear();
    this.faults.length = 0;
  }

  /** Returns the faults of this check and of the earlier ones. Call it before an event changes and after each step. */
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

  /** Records the state after an event has changed, without a check. */
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
