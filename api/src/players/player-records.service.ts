import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import type {
  FamilyMember,
  Namesake,
  PlayerCorrectionView,
  PlayerRecord,
  PlayerSeasonRow,
  PlayerStanding,
} from '@maidan/shared/wire/player-record.ts';
import type { SentMessage } from '@maidan/shared/wire/messages.ts';
import type { Eligibility } from '@maidan/shared/domain/registration/eligibility.ts';
import { Event } from '../events/event.entity.ts';
import { notFound } from '../platform/http/errors/domain-error.ts';
import { Player } from './player.entity.ts';
import { PlayersService } from './players.service.ts';
import { PlayerCorrection } from './player-correction.entity.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { correctableFields } from './correction.ts';

/** Most players of the same mobile in one record: a school's mobile may belong to dozens. */
const familyLimit = 50;

/** Reads the record of one player, who may be deleted or erased. */
@Injectable()
export class PlayerRecordsService {
  constructor(
    private readonly db: DataSource,
    private readonly players: PlayersService,
  ) {}

  /**
   * The record of a player.
   * @throws DomainError `not-found`
   */
  async find(id: string): Promise<PlayerRecord> {
    // The player is read before the corrections. If somebody corrects the player in between, the version is too old,
    // and a form with it is refused. In the other order the version would be newer than the corrections on the screen.
    const player = await this.db.getRepository(Player).findOne({ where: { id }, withDeleted: true });
    if (!player) throw notFound();
    const corrections = await this.db
      .getRepository(PlayerCorrection)
      .find({ where: { playerId: id }, order: { id: 'DESC' } });
    const seasons = await this.findSeasons(player);
    const [view, ...family] = await this.players.views([player, ...(await this.findFamily(player, seasons))]);
    const { eventId } = player;
    const event = eventId && (await this.db.manager.findOne(Event, { where: { id: eventId }, withDeleted: true }));
    const messages = await this.findMessages(id);
    const namesake = await findNamesake(this.db.manager, player);
    return playerRecord(player, view!, { family, corrections, messages, event: event || null, seasons, namesake });
  }

  /** Messages are read by SQL, because the modules of messages and payments may not be imported here. */
  private async findMessages(playerId: string): Promise<SentMessage[]> {
    const rows = await this.db.query<(Omit<SentMessage, 'sentAt'> & { sentAt: Date })[]>(
      `SELECT m.id AS "messageId", m.topic, e.event_name AS "eventName", x.sent_at AS "sentAt", x.sent_by AS "sentBy"
        FROM payments p JOIN message_recipients x ON x.registration_id = p.registration_id
          JOIN messages m ON m.id = x.message_id LEFT JOIN events e ON e.id = m.event_id
        WHERE p.player_id = $1 AND x.sent_at IS NOT NULL ORDER BY x.sent_at DESC, m.id`,
      [playerId],
    );
    return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
  }

  /**
   * The seasons of this person: those of the player of an old list, of each registration that is linked to that player,
   * and of players with the same mobile and name. Deleted and inactive players are left out, except this one. An erased
   * player has none.
   */
  private findSeasons({ id, oldPlayerId, mobile, nameKey, erasedAt }: Player): Promise<PlayerSeasonRow[]> {
    if (erasedAt) return Promise.resolve([]);
    return this.db.query(
      `SELECT p.id, p.source, trim(p.first_name || ' ' || p.last_name) AS name, e.event_name AS "eventName",
         ${seasonOf} AS year
       FROM players p LEFT JOIN events e ON e.id = p.event_id
       WHERE (p.id = $1 OR p.id = $2 OR p.old_player_id = coalesce($2, $1) OR (p.mobile = $3 AND p.name_key = $4))
         AND (p.id = $1 OR (p.is_active AND p.deleted_at IS NULL))
       ORDER BY p.source <> 'imported', year NULLS FIRST, p.created_at, p.id`,
      [id, oldPlayerId, mobile, nameKey],
    );
  }

  /** Listed players of the same mobile who are not this person. */
  private async findFamily({ mobile, nameKey }: Player, ofPerson: readonly PlayerSeasonRow[]): Promise<Player[]> {
    if (!mobile) return [];
    const family = await this.db.getRepository(Player).find({
      where: { mobile, isActive: true, nameKey: Not(nameKey), id: Not(In(ofPerson.map(({ id }) => id))) },
      order: { nameKey: 'ASC', createdAt: 'DESC', id: 'ASC' },
      take: familyLimit,
    });
    const registered = new Set(family.map(({ oldPlayerId }) => oldPlayerId));
    return family.filter(({ id }) => !registered.has(id));
  }
}

/**
 * SQL: the year of the season of a player `p` with the event `e`. Null for a player of an old list whose `created_at`
 * is not noon in India: a known day of registration is stored as noon (`momentOf` of the import).
 */
export const seasonOf = `CASE WHEN p.source <> 'imported' OR (p.created_at AT TIME ZONE 'UTC')::time = '06:30' THEN
  extract(year FROM coalesce(e.start_date, (p.created_at AT TIME ZONE 'Asia/Kolkata')::date))::int END`;

/** The player of an old list whose name only sounds like that of a registration; null when there is none. */
export async function findNamesake(
  tx: EntityManager,
  { id, source, erasedAt, toldApart: isApart }: Player,
): Promise<Namesake | null> {
  if (source === 'imported' || erasedAt) return null;
  const [found] = await tx.query<{ name: string }[]>(
    `SELECT trim(o.first_name || ' ' || o.last_name) AS name FROM players o JOIN players p ON p.id = $1
      WHERE o.source = 'imported' AND o.is_active AND o.deleted_at IS NULL AND o.name_key <> p.name_key
        AND CASE WHEN p.told_apart THEN o.mobile = p.mobile
            AND sounds_same(o.first_name || ' ' || o.last_name, p.first_name || ' ' || p.last_name)
          ELSE o.id = p.old_player_id END
      ORDER BY o.created_at DESC, o.id LIMIT 1`,
    [id],
  );
  return found ? { name: found.name, isApart } : null;
}

/**
 * The standing of a player. The reason for being inactive takes precedence over a deletion, because an inactive player
 * cannot be restored.
 */
const standingOf = ({ erasedAt, deletedAt, inactiveReason }: Player): PlayerStanding => {
  if (erasedAt) return 'erased';
  return inactiveReason ?? (deletedAt ? 'deleted' : 'active');
};

const correctionView = ({ id, at, actorName, reason, changes }: PlayerCorrection): PlayerCorrectionView => ({
  id,
  at: at.toISOString(),
  actor: actorName,
  reason,
  changes: changes.map(({ field, before, after }) => ({ field, before, after })),
});

const familyMember = ({ id, name, age, position, eventName, photo }: PlayerView): FamilyMember => ({
  id,
  name,
  age,
  position,
  eventName,
  photo,
});

/** The data of a record beside the player's own row. */
interface Around {
  family: readonly PlayerView[];
  corrections: readonly PlayerCorrection[];
  messages: SentMessage[];
  event: Event | null;
  seasons: readonly PlayerSeasonRow[];
  namesake: Namesake | null;
}

const eligibility = ({ startDate, minAge, maxAge, ageDay, openTo }: Event): Eligibility => ({
  ...{ startDate, minAge, maxAge, ageDay, openTo },
});

export const playerRecord = (
  player: Player,
  view: PlayerView,
  { family, corrections, messages, event, seasons, namesake }: Around,
): PlayerRecord => ({
  ...view,
  ...correctableFields(player),
  // The address of a deleted player's photo answers 404.
  photo: player.deletedAt ? null : view.photo,
  version: player.version,
  kind: player.kind,
  source: player.source,
  seasons: [...seasons],
  namesake,
  standing: standingOf(player),
  deletedAt: player.deletedAt?.toISOString() ?? null,
  erasedAt: player.erasedAt?.toISOString() ?? null,
  eligibility: event && eligibility(event),
  family: family.map(familyMember),
  corrections: corrections.map(correctionView),
  messages,
});
