import { restorableUntil } from '@maidan/shared/domain/timing.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { PlayerRecord, PlayerStanding } from '@maidan/shared/wire/player-record.ts';

type Standing = Pick<PlayerRecord, 'standing' | 'deletedAt' | 'erasedAt'>;

const day = (instant: Date | string): string => shortIndianDate(indianDay(new Date(instant)));

/** Deleted, and still within the days of undo. */
export const canRestore = ({ standing, deletedAt }: Standing, now: Date): boolean =>
  standing === 'deleted' && deletedAt !== null && restorableUntil(new Date(deletedAt)) > now;

/** Whether the player is neither deleted nor erased; who was refunded may be deleted all the same. */
export const isKept = ({ standing, deletedAt }: Standing): boolean => standing !== 'erased' && deletedAt === null;

function deletedSentence(record: Standing, now: Date): string {
  if (record.deletedAt === null) return 'This player is deleted.';
  const when = `Deleted on ${day(record.deletedAt)}, therefore in no list.`;
  return canRestore(record, now)
    ? `${when} Can be restored until ${day(restorableUntil(new Date(record.deletedAt)))}.`
    : `${when} The days to restore are over.`;
}

const sentences: Record<PlayerStanding, (record: Standing, now: Date) => string | undefined> = {
  active: () => undefined,
  hidden: () => 'The club has hidden this player, who is therefore in no list.',
  refunded: () => 'The fee was given back, therefore this player is in no list.',
  reversed: () => 'The bank has taken the fee back, therefore this player is in no list.',
  deleted: deletedSentence,
  erased: ({ erasedAt }) =>
    `${erasedAt === null ? 'Erased' : `Erased on ${day(erasedAt)}`}: name, mobile, address, remarks and photo are gone for good. Receipt and payment keep number, amount and date.`,
};

/** Why a player is in no list; undefined for a player who is in them. */
export const standingSentence = (record: Standing, now: Date): string | undefined =>
  sentences[record.standing](record, now);
