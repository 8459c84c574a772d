import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PlayerKind, playerKinds, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import type {
  EventFigures,
  EventFiguresResponse,
  EventOverviewResponse,
  RegistrationDay,
} from '@maidan/shared/wire/event-overview/event-overview.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { Event } from '../../events/event.entity.ts';
import { EventsService } from '../../events/events.service.ts';
import { countPlaces, isActivePlayer, isOpenEntry } from '../../players/places.ts';
import { PaymentAdminQueries } from '../payment-admin-queries.service.ts';
import { EventRefundQueries } from '../refunds/event-refund-queries.service.ts';
import { movements } from './money-movements.ts';

/** SQL for the players who take a place of the event, as in `countPlaces`. */
const active = `FROM players WHERE event_id = $1 AND ${isActivePlayer}`;

/** Players, waiting people and money of each event that has any. A payment counts for the event of its registration. */
const figures = `SELECT event_id AS "eventId", sum(registered)::int AS registered, sum(waiting)::int AS waiting, sum(held)::int AS held,
    sum(paise)::float8 AS paise
  FROM (
    SELECT event_id, count(*) AS registered, 0 AS waiting, 0 AS held, 0 AS paise FROM players WHERE ${isActivePlayer} GROUP BY event_id
    UNION ALL
    SELECT event_id, 0, count(*), count(*) FILTER (WHERE state = 'offered'), 0 FROM waiting_list_entries WHERE ${isOpenEntry} GROUP BY event_id
    UNION ALL
    SELECT r.event_id, 0, 0, 0, sum(CASE m.kind WHEN 'received' THEN m.paise ELSE -m.paise END)
    FROM (${movements}) m JOIN payments p ON p.id = m.payment_id JOIN registrations r ON r.id = p.registration_id GROUP BY r.event_id
  ) parts WHERE event_id IS NOT NULL GROUP BY event_id`;

/** Reads what the console shows of events: players, money, days. */
@Injectable()
export class EventOverviewService {
  constructor(
    private readonly db: DataSource,
    private readonly events: EventsService,
    private readonly payments: PaymentAdminQueries,
    private readonly refunds: EventRefundQueries,
  ) {}

  /**
   * The players, money and days of one event.
   * @throws DomainError `not-found` when the event does not exist or was deleted
   */
  async read(id: string): Promise<EventOverviewResponse> {
    const event = await this.db.manager.findOneBy(Event, { id });
    if (!event) throw notFound();
    const counts = await this.countByKind(id);
    const { totals: money, ...owed } = await this.payments.totals({
      ...{ filter: { eventId: id }, sort: undefined, offset: 0, limit: 1 },
    });
    const total = [...counts.values()].reduce((sum, players) => sum + players, 0);
    // The next places belong to the people who wait or hold an offer.
    const { offered: held, waiting } = await countPlaces(this.db.manager, id);
    return {
      success: true,
      event: await this.events.record(event),
      players: {
        total,
        byType: playerKinds.map((kind) => ({ type: playerTypeOf(kind), players: counts.get(kind) ?? 0 })),
      },
      placesLeft: event.playerLimit === null ? null : Math.max(0, event.playerLimit - total - held - waiting),
      held,
      money,
      ...owed,
      refunds: await this.refunds.summary(id),
      days: await this.countByDay(id),
    };
  }

  async figures(): Promise<EventFiguresResponse> {
    const rows = await this.db.query<(Omit<EventFigures, 'rupees'> & { paise: number })[]>(figures);
    return { success: true, figures: rows.map(({ paise, ...rest }) => ({ ...rest, rupees: toRupees(paise) })) };
  }

  private async countByKind(eventId: string): Promise<Map<PlayerKind, number>> {
    const rows: { kind: PlayerKind; players: number }[] = await this.db.query(
      `SELECT kind, count(*)::int AS players ${active} GROUP BY kind`,
      [eventId],
    );
    return new Map(rows.map(({ kind, players }) => [kind, players]));
  }

  private countByDay(eventId: string): Promise<RegistrationDay[]> {
    return this.db.query(
      `SELECT to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, count(*)::int AS players
        ${active} GROUP BY day ORDER BY day`,
      [eventId],
    );
  }
}
