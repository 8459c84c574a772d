import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toRupees } from '@maidan/shared/format/money.ts';
import type { TeamSheetPlayer, TeamSheetResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { Event } from '../../events/event.entity.ts';
import { EventsService } from '../../events/events.service.ts';
import { Player } from '../../players/player.entity.ts';
import { PlayersService } from '../../players/players.service.ts';
import { isAsked } from '../move.entity.ts';

interface Guardian {
  playerId: string;
  name: string;
  relation: string | null;
}

/** The players of an event as a list to print. */
@Injectable()
export class TeamSheetService {
  constructor(
    private readonly db: DataSource,
    private readonly events: EventsService,
    private readonly players: PlayersService,
  ) {}

  /**
   * The players of an event. Writes an audit entry as an export does, because mobiles leave the console on paper.
   * @throws DomainError `not-found`
   */
  async read(eventId: string, actor: AuditActor): Promise<TeamSheetResponse> {
    const { manager } = this.db;
    const event = await manager.findOneBy(Event, { id: eventId });
    if (!event) throw notFound();
    const rows = await manager.find(Player, {
      where: { eventId, isActive: true },
      order: { nameKey: 'ASC', id: 'ASC' },
    });
    const guardians = await this.guardians(eventId);
    const views = await this.players.views(rows);
    const dues = await this.dues(eventId);
    const players = views.map(
      ({ id, name, age, position, phone, photo, playingStyle, unavailability }): TeamSheetPlayer => ({
        ...{ id, name, photo, playingStyle, unavailability },
        // Only imported players may have no age (`players_age_known`), and they have no event
        // (`players_paid_is_complete`).
        age: age!,
        playerType: position,
        mobile: phone,
        guardian: guardians.get(id) ?? null,
        due: toRupees(dues.get(id) ?? 0),
      }),
    );
    const subject = { kind: 'player', label: event.eventName } as const;
    const details = { counts: { rows: players.length } };
    await recordAudit(manager, actor, { action: 'player.export', subject, details });
    return { success: true, event: await this.events.record(event), players };
  }

  /** Dues that are asked for, in paise, by player id. A payment has at most one open due (`dues_one_open`). */
  private async dues(eventId: string): Promise<Map<string, number>> {
    const rows: { playerId: string; paise: number }[] = await this.db.query(
      `SELECT p.player_id AS "playerId", u.amount_paise AS paise
        FROM dues u JOIN payments p ON p.id = u.payment_id JOIN players y ON y.id = p.player_id
        WHERE ${isAsked('u')} AND y.event_id = $1`,
      [eventId],
    );
    return new Map(rows.map(({ playerId, paise }) => [playerId, paise]));
  }

  /** Name and relation of the guardians by player id, as the payers wrote them. */
  private async guardians(eventId: string): Promise<Map<string, string>> {
    const rows: Guardian[] = await this.db.query(
      `SELECT p.player_id AS "playerId", r.guardian_name AS name, r.guardian_relation AS relation
        FROM payments p JOIN registrations r ON r.id = p.registration_id
        WHERE r.event_id = $1 AND p.player_id IS NOT NULL AND r.guardian_name IS NOT NULL`,
      [eventId],
    );
    return new Map(rows.map(({ playerId, name, relation }) => [playerId, [name, relation].filter(Boolean).join(', ')]));
  }
}
