import type { EntityManager } from 'typeorm';
import { undoDays } from '@maidan/shared/timing.ts';

/** What the club forgets, and when. */
export interface PurgeRule {
  what: string;
  afterDays: number;
  /**
   * Forgets at most `batch` rows that are older than `before`. Answers for each the key of the photo that belongs to
   * nobody any more, in the private area; an empty text for a row that had none.
   */
  forget: (tx: EntityManager, before: Date, now: Date) => Promise<string[]>;
}

/** Rows at a time, so that nobody waits for the purge. */
export const batch = 200;

/** One entry per row; empty for a row without a photo. */
const keysOf = ([rows]: [{ photo_key: string }[], number]): string[] => rows.map(({ photo_key }) => photo_key);

/**
 * Applications that nobody has paid for. The payment's row is locked, as whoever settles it does, so that money which
 * comes this very moment still finds its applicant; money that comes later finds none, and goes back.
 */
const unfinishedRegistrations: PurgeRule = {
  what: 'registrations that were never paid',
  afterDays: 30,
  forget: async (tx, before, now) =>
    keysOf(
      await tx.query(
        `WITH due AS (
           SELECT r.id, r.photo_key FROM payments p JOIN registrations r ON r.id = p.registration_id
           WHERE r.erased_at IS NULL AND r.created_at < $1 AND p.captured_paise IS NULL
             AND NOT EXISTS (SELECT 1 FROM payments o WHERE o.registration_id = r.id AND o.captured_paise IS NOT NULL)
           ORDER BY r.created_at LIMIT ${batch} FOR UPDATE OF p SKIP LOCKED
         )
         UPDATE registrations r SET erased_at = $2, first_name = '', last_name = '', name_key = NULL, mobile = NULL,
           email = '', age = 0, address = '', playing_style = '', unavailability = '', remarks = '', photo_key = NULL,
           guardian_name = NULL, guardian_relation = NULL, browser_hash = ''
         FROM due WHERE r.id = due.id RETURNING coalesce(due.photo_key, '') AS photo_key`,
        [before, now],
      ),
    ),
};

/** A player's photo is the one of the application: neither row may go on naming it. */
const deletedPlayers: PurgeRule = {
  what: 'photos of players who were deleted',
  afterDays: undoDays,
  forget: async (tx, before) =>
    keysOf(
      await tx.query(
        `WITH due AS (
           SELECT id, photo_key FROM players WHERE deleted_at < $1 AND photo_key IS NOT NULL
           ORDER BY deleted_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
         ), applications AS (
           UPDATE registrations r SET photo_key = NULL FROM due WHERE r.photo_key = due.photo_key
         )
         UPDATE players p SET photo_key = NULL FROM due WHERE p.id = due.id RETURNING due.photo_key`,
        [before],
      ),
    ),
};

/** Pictures of events, members and the gallery have their own errands in the storage room: they are public. */
export const purgeRules: readonly PurgeRule[] = [unfinishedRegistrations, deletedPlayers];
