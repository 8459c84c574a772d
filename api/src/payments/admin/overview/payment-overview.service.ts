import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { UnpaidRow } from '@maidan/shared/wire/payments-console/unpaid.ts';
import { Clock } from '../../../config/clock.ts';
import { EventsService } from '../../../events/events.service.ts';
import { countPlaces } from '../../../players/places.ts';
import { playerName } from '../../../players/player.view.ts';
import type { Page } from '../../../simple-rest/content-range.interceptor.ts';
import type { ListQuery } from '../../../simple-rest/list-query.ts';
import { countRows } from '../payment-list.ts';
import { readSummary } from './payment-summary.ts';
import { pageOfUnpaid, type StoredUnpaid, unpaidPayments } from './unpaid-list.ts';

/** The sums above the dashboard's tabs, and who has not paid. */
@Injectable()
export class PaymentOverview {
  constructor(
    private readonly db: DataSource,
    private readonly events: EventsService,
    private readonly clock: Clock,
  ) {}

  summary(): Promise<PaymentSummaryResponse['summary']> {
    return readSummary(this.db.manager, this.clock.today());
  }

  async unpaid(query: ListQuery): Promise<Page<UnpaidRow>> {
    const open = await this.eventsToRegisterFor();
    const people = unpaidPayments(this.db.manager, query, open);
    const total = await countRows(people);
    const rows = await pageOfUnpaid(people, query);
    return { rows: rows.map((row) => unpaidView(row, open.includes(row.eventId))), offset: query.offset, total };
  }

  /** Ids of the events that are open for registration and not full. */
  private async eventsToRegisterFor(): Promise<string[]> {
    const open = await this.events.openForRegistration(this.clock.today());
    const free = await Promise.all(
      open.map(async ({ id, playerLimit }) =>
        playerLimit === null || (await countPlaces(this.db.manager, id)) < playerLimit ? [id] : [],
      ),
    );
    return free.flat();
  }
}

const unpaidView = ({ createdAt, ...row }: StoredUnpaid, isOpen: boolean): UnpaidRow => ({
  id: row.id,
  _id: row.id,
  payerName: playerName(row),
  firstName: row.firstName,
  lastName: row.lastName,
  payerMobile: row.payerMobile,
  playerType: row.playerType,
  eventId: row.eventId,
  eventName: row.eventName,
  eventDate: row.eventDate,
  isOpen,
  state: row.state,
  responseMessage: row.responseMessage,
  createdAt: createdAt.toISOString(),
  attempts: row.attempts,
});
