import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ageLimits, playerTypeOf, playingStyles } from '@maidan/shared/domain/player-type.ts';
import { ageOn } from '@maidan/shared/domain/registration/eligibility.ts';
import type { KnownPerson } from '@maidan/shared/wire/player-record.ts';
import { Clock } from '../platform/config/clock.ts';
import type { Player } from './player.entity.ts';
import { seasonOf } from './player-records.service.ts';

/** Most persons of one mobile in an answer, and most rows that are read for them. A school's mobile may have dozens. */
const most = { persons: 20, rows: 100 };

type Row = Pick<
  Player,
  | 'id'
  | 'kind'
  | 'nameKey'
  | 'firstName'
  | 'lastName'
  | 'age'
  | 'dateOfBirth'
  | 'address'
  | 'playingStyle'
  | 'oldPlayerId'
> &
  Pick<KnownPerson, 'year' | 'source' | 'eventName'>;

/**
 * Finds who has a mobile, to fill in the form at the counter. Like the list of players, this call writes no audit
 * entry.
 */
@Injectable()
export class KnownPersonsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async find(mobile: string): Promise<KnownPerson[]> {
    const rows = await this.db.query<Row[]>(
      `SELECT p.id, p.kind, p.source, p.name_key AS "nameKey", p.first_name AS "firstName", p.last_name AS "lastName",
         p.age, p.date_of_birth::text AS "dateOfBirth", p.address, p.playing_style AS "playingStyle",
         p.old_player_id AS "oldPlayerId", e.event_name AS "eventName",
         ${seasonOf} AS year
        FROM players p LEFT JOIN events e ON e.id = p.event_id
        WHERE p.mobile = $1 AND p.is_active AND p.deleted_at IS NULL
        ORDER BY p.source = 'imported', p.created_at DESC, p.id LIMIT ${most.rows}`,
      [mobile],
    );
    return onePerPerson(rows)
      .slice(0, most.persons)
      .map((row) => knownPerson(row, this.clock.today()));
  }
}

/** Keeps the first row of each person. Rows of one person have the same name or are linked by `oldPlayerId`. */
export function onePerPerson<R extends Pick<Row, 'id' | 'nameKey' | 'oldPlayerId'>>(rows: readonly R[]): R[] {
  const seen = new Set<string>();
  return rows.filter(({ id, nameKey, oldPlayerId }) => {
    const keys = [id, nameKey, ...(oldPlayerId ? [oldPlayerId] : [])];
    const isSeen = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isSeen;
  });
}

function knownPerson(row: Row, today: string): KnownPerson {
  const { id, year, source, eventName, firstName, lastName, address, kind, dateOfBirth } = row;
  const age = dateOfBirth ? ageOn(today, dateOfBirth) : row.age;
  const isChild = kind === 'child' && age !== null && age <= ageLimits.childMost;
  return {
    ...{ id, year, source, eventName, firstName, lastName, age, address },
    playingStyle: playingStyles.find((style) => style === row.playingStyle) ?? '',
    playerType: playerTypeOf(isChild ? 'child' : 'old'),
  };
}
