import type { EntityManager } from 'typeorm';
import { auditDays } from '@maidan/shared/domain/audit.ts';
import {
  endedWaitingDays,
  messageDays,
  refundedRegistrationDays,
  undoDays,
  unusedPictureDays,
  unpaidRegistrationDays,
} from '@maidan/shared/domain/timing.ts';
import { lockSiteRevision } from '../platform/publishing/publish.ts';
import { eraseEndedImports, eraseUnrunImports } from './erase-imports.ts';
import { type ErasedRow, erasePlayers, eraseRegistrations } from './erase-rows.ts';

/** A rule of the purge: which data is erased, and when. */
export interface PurgeRule {
  what: string;
  afterDays: number;
  /** Erases at most `batch` rows that were due before `before`, and what belongs to them. `found` counts these rows. */
  erase: (tx: EntityManager, before: Date, now: Date) => Promise<{ found: number; erased: ErasedRow[] }>;
}

/** The most rows of one transaction. It is small, so that other requests do not wait long for locks. */
export const batch = 200;

const idsOf = async (tx: EntityManager, sql: string, values: unknown[]): Promise<string[]> =>
  (await tx.query<{ id: string }[]>(sql, values)).map(({ id }) => id);

/**
 * Erases unpaid applications. Payments that another transaction has locked, for example to settle them, are skipped.
 * Money that is captured after the erasure is refunded.
 */
const unfinishedRegistrations: PurgeRule = {
  what: 'registrations that were never paid',
  afterDays: unpaidRegistrationDays,
  erase: async (tx, before, now) => {
    const due = await idsOf(
      tx,
      `SELECT r.id FROM payments p JOIN registrations r ON r.id = p.registration_id
        WHERE r.erased_at IS NULL AND r.created_at < $1 AND p.captured_paise IS NULL
          AND NOT EXISTS (SELECT 1 FROM payments o WHERE o.registration_id = r.id AND o.captured_paise IS NOT NULL)
        ORDER BY r.created_at LIMIT ${batch} FOR UPDATE OF p SKIP LOCKED`,
      [before],
    );
    return { found: due.length, erased: await eraseRegistrations(tx, due, now) };
  },
};

/** Erases players who can no longer be restored, with their registrations. Their payments stay. */
const deletedPlayers: PurgeRule = {
  what: 'players who were deleted',
  afterDays: undoDays,
  erase: async (tx, before, now) => {
    const players = await idsOf(
      tx,
      `SELECT id FROM players WHERE deleted_at < $1 AND erased_at IS NULL
        ORDER BY deleted_at LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
      [before],
    );
    const registrations = await idsOf(tx, 'SELECT registration_id AS id FROM payments WHERE player_id = ANY ($1)', [
      players,
    ]);
    const erased = await erasePlayers(tx, players, now);
    return { found: players.length, erased: [...erased, ...(await eraseRegistrations(tx, registrations, now))] };
  },
};

/** Erases refunded or reversed registrations, with their players. */
const refundedRegistrations: PurgeRule = {
  what: 'registrations whose money went back',
  afterDays: refundedRegistrationDays,
  erase: async (tx, before, now) => {
    const due = await tx.query<{ id: string; player_id: string | null }[]>(
      `SELECT r.id, p.player_id FROM payments p JOIN registrations r ON r.id = p.registration_id
        WHERE r.erased_at IS NULL AND p.state IN ('refunded', 'reversed') AND p.state_since < $1
        ORDER BY p.state_since LIMIT ${batch} FOR UPDATE OF p SKIP LOCKED`,
      [before],
    );
    const players = due.flatMap(({ player_id }) => player_id ?? []);
    const erased = await erasePlayers(tx, players, now);
    const ids = due.map(({ id }) => id);
    return { found: due.length, erased: [...erased, ...(await eraseRegistrations(tx, ids, now))] };
  },
};

/**
 * Erases contacts of payers whose payments a restored backup lacks, `afterDays` after the payment made for them was
 * refunded or reversed. Without such a payment the days count from the report of the payment: `afterDays` when no money
 * was taken, otherwise twice as many.
 */
const contactsOfUnrecorded: PurgeRule = {
  what: 'contacts of payments without a record',
  afterDays: refundedRegistrationDays,
  erase: async (tx, before) => {
    const [, found] = await tx.query<[unknown, number]>(
      `UPDATE unrecorded_payments SET payer_name = NULL, payer_email = NULL, payer_mobile = NULL WHERE id IN (
         SELECT u.id FROM unrecorded_payments u LEFT JOIN payments p ON p.id = u.payment_id
          WHERE (u.payer_name IS NOT NULL OR u.payer_email IS NOT NULL OR u.payer_mobile IS NOT NULL)
            AND (CASE WHEN p.id IS NULL THEN u.received_at < $1 AND (u.state = 'no_money'
                OR u.received_at < $1 - interval '${refundedRegistrationDays} days')
              ELSE p.state IN ('refunded', 'reversed') AND p.state_since < $1 END)
          LIMIT ${batch})`,
      [before],
    );
    return { found, erased: [] };
  },
};

/** Deletes entries some days after they, or their event, have ended. */
const endedWaitingEntries: PurgeRule = {
  what: 'entries of waiting lists that have ended',
  afterDays: endedWaitingDays,
  erase: async (tx, before) => {
    const [, found] = await tx.query<[unknown, number]>(
      `DELETE FROM waiting_list_entries WHERE id IN (
         SELECT w.id FROM waiting_list_entries w JOIN events e ON e.id = w.event_id
          WHERE w.ended_at < $1 OR e.end_date < ($1 AT TIME ZONE 'Asia/Kolkata')::date
          LIMIT ${batch} FOR UPDATE OF w SKIP LOCKED)`,
      [before],
    );
    return { found, erased: [] };
  },
};

/** Deletes old messages with their recipients. An administrator has typed the texts, so they may name a person. */
const oldMessages: PurgeRule = {
  what: 'messages',
  afterDays: messageDays,
  erase: async (tx, before) => {
    const [, found] = await tx.query<[unknown, number]>(
      `DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE created_at < $1 ORDER BY created_at LIMIT ${batch})`,
      [before],
    );
    return { found, erased: [] };
  },
};

/**
 * Deletes pictures of the site that were replaced or never saved. A picture stays while the newest publication or the
 * newest revision names it, and for `afterDays` after the save that removed it, so that the club can revert.
 */
const unusedClubPictures: PurgeRule = {
  what: 'pictures of the site that the club no longer uses',
  afterDays: unusedPictureDays,
  erase: async (tx, before) => {
    // `ClubService.change` holds the same lock while it checks that its pictures exist and stores its revision, so no
    // picture is deleted in between.
    await lockSiteRevision(tx);
    const [, found] = await tx.query<[unknown, number]>(
      `DELETE FROM club_pictures WHERE key IN (
         SELECT p.key FROM club_pictures p WHERE p.added_at < $1 AND NOT EXISTS (
           SELECT FROM club_revisions r LEFT JOIN club_revisions next ON next.revision = r.revision + 1
            WHERE strpos(r.values::text, p.key) > 0
              AND (next.saved_at IS NULL OR next.saved_at >= $1
                OR r.revision = (SELECT max(revision) FROM club_publications)))
         LIMIT ${batch})`,
      [before],
    );
    return { found, erased: [] };
  },
};

/** Deletes uploaded spreadsheets that were not run within a day. */
const unrunImports: PurgeRule = {
  what: 'spreadsheets that were never imported',
  afterDays: 1,
  erase: async (tx, before) => ({ found: await eraseUnrunImports(tx, before, batch), erased: [] }),
};

/** Erases the rows of spreadsheets. Their imports can then not be undone. Imported players stay. */
const endedImports: PurgeRule = {
  what: 'spreadsheets that were imported',
  afterDays: undoDays,
  erase: async (tx, before, now) => ({ found: await eraseEndedImports(tx, before, now, batch), erased: [] }),
};

/**
 * Deletes audit entries; `condition` is SQL. A trigger of the table counts days by the database's clock, which may
 * differ from the API's. So an entry must be old enough by both clocks; otherwise the trigger would fail the whole
 * batch.
 */
const auditEntries = (what: string, afterDays: number, condition: string): PurgeRule => ({
  what,
  afterDays,
  erase: async (tx, before) => {
    const due = `SELECT id FROM audit_entries WHERE at < least($1, now() - interval '${afterDays} days') AND ${condition}
      ORDER BY at, id LIMIT ${batch}`;
    const [, found] = await tx.query<[unknown, number]>(`DELETE FROM audit_entries WHERE id IN (${due})`, [before]);
    return { found, erased: [] };
  },
});

/** Files of public pictures are removed by jobs of `PictureLifecycleService` and by the file sweep. */
export const purgeRules: readonly PurgeRule[] = [
  unfinishedRegistrations,
  deletedPlayers,
  refundedRegistrations,
  contactsOfUnrecorded,
  endedWaitingEntries,
  oldMessages,
  unusedClubPictures,
  unrunImports,
  endedImports,
  auditEntries('lines about sign-ins', auditDays.signIns, `action LIKE 'session.%'`),
  auditEntries('lines about other actions', auditDays.others, `action NOT LIKE 'session.%'`),
];
