import { restorableUntil } from '@maidan/shared/domain/timing.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { PlayerRecord } from '@maidan/shared/wire/player-record.ts';
import { translateRecord as translate } from '../../i18n/enPlayerRecord.ts';

type Standing = Pick<PlayerRecord, 'standing' | 'deletedAt' | 'erasedAt'>;

const day = (instant: Date | string): string => shortIndianDate(indianDay(new Date(instant)));

/** Whether the player was deleted and can still be restored. */
export const canRestore = ({ standing, deletedAt }: Standing, now: Date): boolean =>
  standing === 'deleted' && deletedAt !== null && restorableUntil(new Date(deletedAt)) > now;

/** Whether the player is neither deleted nor erased. It reads `deletedAt`, as a refunded player may also be deleted. */
export const isKept = ({ standing, deletedAt }: Standing): boolean => standing !== 'erased' && deletedAt === null;

/** Why a player is in no list; undefined for a player who is in the lists. */
export function standingSentence(record: Standing, now: Date): string | undefined {
  const { standing, deletedAt, erasedAt } = record;
  switch (standing) {
    case 'active':
      return undefined;
    case 'deleted': {
      if (deletedAt === null) return translate('playerRecord.standing.deleted');
      const deleted = { day: day(deletedAt) };
      if (!canRestore(record, now)) return translate('playerRecord.standing.tooLate', deleted);
      const until = day(restorableUntil(new Date(deletedAt)));
      return translate('playerRecord.standing.restorable', { ...deleted, until });
    }
    case 'erased':
      return erasedAt === null
        ? translate('playerRecord.standing.erased')
        : translate('playerRecord.standing.erasedOn', { day: day(erasedAt) });
    default:
      return translate(`playerRecord.standing.${standing}`);
  }
}
