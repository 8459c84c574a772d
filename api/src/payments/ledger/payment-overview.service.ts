import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { PaymentSummaryResponse } from '@maidan/shared/wire/payments-console/payment-summary.ts';
import type { UnpaidRow, UnpaidTotalsResponse } from '@maidan/shared/wire/payments-console/unpaid.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { recordDownload } from '../../platform/audit/record-download.ts';
import { Clock } from '../../platform/config/clock.ts';
import { EventsService } from '../../events/events.service.ts';
import { playerName } from '../../players/player.view.ts';
import type { Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import type { ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import type { CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { streamCountedRows } from '../../platform/spreadsheets/cursor-stream.ts';
import type { Payment } from '../payment.entity.ts';
import { countRows } from './payment-list.ts';
import { readSummary } from './payment-totals.ts';
import {
  rowsOfUnpaid,
  type StoredUnpaid,
  totalsOfUnpaid,
  unpaidCsv,
  unpaidCsvName,
  unpaidPayments,
} from './unpaid-list.ts';

/** Sums for the top of the dashboard, and the people who have not paid. */
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
    const open = await this.openEvents();
    const people = unpaidPayments(this.db.manager, query, open);
    const total = await countRows(people);
    const rows = await rowsOfUnpaid(people, query).offset(query.offset).limit(query.limit).getRawMany<StoredUnpaid>();
    return { rows: rows.map((row) => unpaidView(row, open.includes(row.eventId))), offset: query.offset, total };
  }

  async unpaidTotals(query: ListQuery): Promise<UnpaidTotalsResponse['totals']> {
    return totalsOfUnpaid(unpaidPayments(this.db.manager, query, await this.openEvents()));
  }

  /** The filtered people who have not paid, as a file. */
  async exportUnpaid(query: ListQuery, actor: AuditActor): Promise<CsvDownload> {
    const people = unpaidPayments(this.db.manager, query, await this.openEvents());
    const opened = await streamCountedRows<Payment, StoredUnpaid>(this.db, rowsOfUnpaid(people, query), unpaidCsv);
    const download = { ...opened, fileName: unpaidCsvName(this.clock.now()) };
    return recordDownload(
      this.db.manager,
      actor,
      { action: 'payment.export-unpaid', kind: 'payment', filter: query.filter },
      download,
    );
  }

  /** Ids of the events that are open for registration and not full. */
  private async openEvents(): Promise<string[]> {
    return (await this.events.openForRegistration(this.clock.today())).map(({ id }) => id);
  }
}

const unpaidView = ({ createdAt, ...row }: StoredUnpaid, isOpen: boolean): UnpaidRow => ({
  id: row.id,
  _id: row.id,
  payerName: playerName(row),
  firstName: row.firstName,
  lastName: row.lastName,
  payerMobile: row.payerMobile,
  playerType: playerTypeOf(row.kind),
  eventId: row.eventId,
  eventName: row.eventName,
  eventNameHi: row.eventNameHi,
  eventDate: row.eventDate,
  isOpen,
  state: row.state,
  responseMessage: row.responseMessage,
  createdAt: createdAt.toISOString(),
  attempts: row.attempts,
  fee: row.fee,
  language: row.language,
  mayBeWritten: row.mayBeWritten,
});
