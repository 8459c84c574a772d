import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { ageLimits } from '@maidan/shared/domain/player-type.ts';
import type {
  ListedPlayerView,
  MobileCheckResponse,
  PlayerMoney,
  PlayersResponse,
  PlayerView,
} from '@maidan/shared/wire/players.ts';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { type AuditActor, recordAudit } from '../platform/audit/record-audit.ts';
import { downloadDetails } from '../platform/audit/record-download.ts';
import { Clock } from '../platform/config/clock.ts';
import { ENV, type Env } from '../platform/config/env.ts';
import { signingKey } from '../platform/config/signing-key.ts';
import { Event } from '../events/event.entity.ts';
import type { Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import type { ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { readRows } from '../platform/sql/read-rows.ts';
import { type RowFormat, streamRows, wholeText } from '../platform/spreadsheets/cursor-stream.ts';
import { signUrl } from '../platform/storage/signed-url.ts';
import { mobileCheck, type NamedPlayer } from './mobile-check.ts';
import { Player } from './player.entity.ts';
import { familySizes, inOrder, type PlayerRow, refusesMessages, selectPlayerRows, whereListed } from './player-list.ts';
import { PlayerSuggestions } from './player-suggestions.ts';
import { playerView } from './player.view.ts';

export const photoPath = (id: string): string => `${apiPrefix}/players/${id}/photo`;

/** Reads what has become of the money of these players, by player id. */
export type MoneyReader = (playerIds: readonly string[]) => Promise<Map<string, PlayerMoney>>;

@Injectable()
export class PlayersService {
  private money: MoneyReader = () => Promise.resolve(new Map());
  private readonly key: Buffer;
  private readonly suggestions: PlayerSuggestions;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    this.key = signingKey(env, 'player-photo');
    this.suggestions = new PlayerSuggestions(db, (text) => this.matching(text));
  }

  /**
   * The answer that the registration form may get about a mobile. It depends on active players of type new or old.
   * Children are left out, because their mobile is a parent's.
   * @param but id of a player to leave out, because the type of this player is to change
   */
  async checkMobile(
    mobile: string,
    ownName = '',
    { tx = this.db.manager, but }: { tx?: EntityManager; but?: string } = {},
  ): Promise<MobileCheckResponse> {
    // Minors with another name are left out here. A school's mobile may have dozens of them, which would fill the
    // limit.
    const players = await tx.query<NamedPlayer[]>(
      `SELECT first_name AS "firstName", last_name AS "lastName", age,
         CASE WHEN name_key = $2 THEN 'same' WHEN sounds_same(name_key, $2) THEN 'alike' ELSE 'other' END AS "isNamed"
        FROM players WHERE mobile = $1 AND is_active AND deleted_at IS NULL AND kind IN ('new', 'old') AND id IS DISTINCT FROM $3
          AND (name_key = $2 OR (search_key = search_key($2) AND sounds_same(name_key, $2)) OR age >= ${ageLimits.adult})
        ORDER BY created_at DESC, id LIMIT 20`,
      [mobile, ownName, but],
    );
    return mobileCheck(players);
  }

  /** The first players that match the text, the latest first, as JSON; an empty text matches all. */
  async search({ q, limit }: { q: string; limit: number }): Promise<string> {
    return wholeText(this.json(), await this.suggestions.find(q, limit));
  }

  /** All players that match the text. The audit entry is written before the list is sent. */
  async exportFound(q: string, actor: AuditActor): Promise<Readable> {
    const rows = this.matching(q);
    const details = downloadDetails(await rows.getCount(), { q });
    await recordAudit(this.db.manager, actor, { action: 'player.export', subject: { kind: 'player' }, details });
    selectPlayerRows(rows);
    return streamRows<Player, PlayerRow>(this.db, rows, this.json());
  }

  async page(query: ListQuery): Promise<Page<ListedPlayerView>> {
    const listed = this.listed(query).offset(query.offset).limit(query.limit);
    const counted = listed.clone().getCount();
    const [rows, total] = await Promise.all([this.listedViews(listed), counted]);
    return { rows, offset: query.offset, total };
  }

  /**
   * Sets the reader of the players' money. `PlayerMoneyService` calls it when it starts, because this folder may not
   * import the payments.
   */
  readMoneyBy(reader: MoneyReader): void {
    this.money = reader;
  }

  /** Reads the rows as plain values, because creating entities of them takes longer. */
  private async listedViews(listed: SelectQueryBuilder<Player>): Promise<ListedPlayerView[]> {
    selectPlayerRows(listed);
    listed.addSelect(refusesMessages, 'refusesMessages');
    const players = await readRows<PlayerRow & Pick<ListedPlayerView, 'refusesMessages'>>(
      this.db,
      ...listed.getQueryAndParameters(),
    );
    const [sizes, money] = await Promise.all([familySizes(this.db, players), this.money(players.map(({ id }) => id))]);
    const now = this.clock.now();
    return players.map((player) => ({
      ...playerView(player, { eventName: player.eventName, photo: this.photoAddress(player, now) }),
      source: player.source,
      money: money.get(player.id) ?? null,
      familySize: sizes.get(player.mobile) ?? 1,
      refusesMessages: player.refusesMessages,
    }));
  }

  async find(id: string): Promise<PlayerView | undefined> {
    const [view] = await this.views(await this.db.getRepository(Player).findBy({ id, isActive: true }));
    return view;
  }

  async photoKey(id: string): Promise<string | undefined> {
    const player = await this.db.getRepository(Player).findOneBy({ id });
    return player?.photoKey ?? undefined;
  }

  private matching(text: string): SelectQueryBuilder<Player> {
    return this.listed({ filter: { q: text }, sort: undefined });
  }

  private listed(query: Pick<ListQuery, 'filter' | 'sort'>): SelectQueryBuilder<Player> {
    const rows = this.db.getRepository(Player).createQueryBuilder('p');
    whereListed(rows, query);
    inOrder(rows, query);
    return rows;
  }

  async views(players: Player[]): Promise<PlayerView[]> {
    const ids = [...new Set(players.flatMap(({ eventId }) => eventId ?? []))];
    const events = await this.db.getRepository(Event).find({ where: { id: In(ids) }, withDeleted: true });
    const names = new Map(events.map(({ id, eventName }) => [id, eventName]));
    const now = this.clock.now();
    return players.map((player) =>
      playerView(player, {
        eventName: (player.eventId && names.get(player.eventId)) || null,
        photo: this.photoAddress(player, now),
      }),
    );
  }

  private json() {
    const now = this.clock.now();
    return playersJson((player) => this.photoAddress(player, now));
  }

  private photoAddress({ id, photoKey }: Pick<Player, 'id' | 'photoKey'>, now: Date): string | null {
    return photoKey && signUrl(this.key, photoPath(id), now);
  }
}

/** A `PlayersResponse`, written row by row. */
export const playersJson = (photo: (player: PlayerRow) => string | null): RowFormat<PlayerRow> => ({
  head: '{"success":true,"players":[',
  record: (player, serial) => {
    const view: PlayersResponse['players'][number] = playerView(player, {
      eventName: player.eventName,
      photo: photo(player),
    });
    return (serial === 1 ? '' : ',') + JSON.stringify(view);
  },
  tail: ']}',
});
