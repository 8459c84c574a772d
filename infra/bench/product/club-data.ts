import type pg from 'pg';

const members = 20;

/** The years over which many events are spread; few events are a month apart. */
const mostYears = 20;

/**
 * Adds members, and events with long texts, of which eleven are in the future.
 * @returns the ids of the events, future ones first
 */
export async function addEventsAndMembers(db: pg.Client, events = 24): Promise<string[]> {
  const daysApart = Math.min(30, Math.ceil((mostYears * 365) / events));
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO events (event_name, start_date, end_date, description, rules, location, event_type, player_limit)
     SELECT 'Winter League ' || i, current_date + (12 - i) * $2::int, current_date + (12 - i) * $2::int + 2,
       repeat('Sixteen teams of the colony play on two grounds, under lights. ', 8), repeat('Six overs a side. ', 12),
       'Ward ' || i || ' Ground, Raipur', CASE WHEN i < 12 THEN 'upcoming' ELSE 'completed' END,
       CASE WHEN i < 6 THEN 5000 END
     FROM generate_series(1, $1::int) i ORDER BY i RETURNING id`,
    [events, daysApart],
  );
  await db.query(
    `INSERT INTO members (name, designation, position) SELECT 'Member ' || i, 'Umpire', i FROM generate_series(1, $1::int) i`,
    [members],
  );
  return rows.map(({ id }) => id);
}

/** Adds photos without files, spread over the events; lists do not read the files. */
export async function addPhotos(db: pg.Client, eventIds: readonly string[], count: number): Promise<void> {
  await db.query(
    `INSERT INTO gallery_photos (event_id, event_name, event_date, title, caption, image_key, avif_key, width, height, dominant_colour)
     SELECT e.id, e.event_name, e.start_date, 'Final over ' || i, 'The winning side and their families, photo ' || i,
       key, key, 1600, 1067, '#9c2c17'
     FROM generate_series(1, $2::int) i
     JOIN LATERAL (SELECT md5(i::text) || '.webp' AS key) k ON true
     JOIN events e ON e.id = ($1::uuid[])[1 + i % cardinality($1::uuid[])]`,
    [eventIds, count],
  );
  await db.query('VACUUM ANALYZE gallery_photos');
}
