import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { payoutDifferences, payoutOutcomeLabels } from '@maidan/shared/rules/payments/payouts.ts';
import type { PayoutLine as PayoutLineView } from '@maidan/shared/wire/payouts/payouts.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { recordDownload } from '../../platform/audit/record-download.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { Player } from '../../players/player.entity.ts';
import { Registration } from '../../registrations/registration.entity.ts';
import type { Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import type { ListFields, ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import type { CsvDownload } from '../../platform/spreadsheets/csv-download.interceptor.ts';
import { streamCountedRows } from '../../platform/spreadsheets/cursor-stream.ts';
import { csvTable } from '../../platform/spreadsheets/csv.ts';
import { Payment } from '../payment.entity.ts';
import { payerNameSql } from '../payment.view.ts';
import { PayoutFile, PayoutLine } from './payout.entity.ts';
import { payoutLineView } from './payout.view.ts';

export const payoutLineFields: ListFields = { sortable: ['id'], filterable: ['outcome'] };

/** The result lines of a file, on the screen and as a file to download. */
@Injectable()
export class PayoutLinesService {
  constructor(private readonly db: DataSource) {}

  async page(fileId: string, { filter, offset, limit }: ListQuery): Promise<Page<PayoutLineView>> {
    await this.find(fileId);
    const lines = this.linesOf(fileId);
    if (filter.outcome !== undefined)
      lines.andWhere('l.outcome = ANY (:outcomes)', { outcomes: [filter.outcome].flat().map(String) });
    lines.orderBy('l.place').offset(offset).limit(limit);
    const total = await lines.getCount();
    const { entities, raw } = await lines.select('l').addSelect(payerNameSql, 'payerName').getRawAndEntities<Payer>();
    const rows = entities.map((line, i) => payoutLineView({ ...line, payerName: raw[i]?.payerName ?? null }));
    return { rows, offset, total };
  }

  /** The lines that differ, as a file to send to the provider. */
  async differences(fileId: string, actor: AuditActor): Promise<CsvDownload> {
    const file = await this.find(fileId);
    const lines = this.linesOf(fileId).andWhere('l.outcome = ANY (:outcomes)', { outcomes: payoutDifferences });
    lines.orderBy('l.place').select([]);
    for (const [name, expression] of Object.entries(csvColumns)) lines.addSelect(expression, name);
    const opened = await streamCountedRows<PayoutLine, DifferenceRow>(this.db, lines, differencesCsv);
    const download = { ...opened, fileName: `payout_differences_${indianDay(file.createdAt)}.csv` };
    const line = { action: 'payout.export', kind: 'payout', id: fileId } as const;
    return recordDownload(this.db.manager, actor, line, download);
  }

  private linesOf(fileId: string): SelectQueryBuilder<PayoutLine> {
    return this.db
      .getRepository(PayoutLine)
      .createQueryBuilder('l')
      .withDeleted()
      .leftJoin(Payment, 'p', 'p.id = l.payment_id')
      .leftJoin(Registration, 'r', 'r.id = p.registration_id')
      .leftJoin(Player, 'y', 'y.id = p.player_id')
      .where('l.fileId = :fileId', { fileId });
  }

  private async find(id: string): Promise<PayoutFile> {
    const found = await this.db.getRepository(PayoutFile).findOneBy({ id });
    if (!found) throw notFound();
    return found;
  }
}

interface Payer {
  payerName: string | null;
}

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

const csvColumns: Record<keyof DifferenceRow, string> = {
  line: 'l.line',
  kind: 'l.kind',
  outcome: 'l.outcome',
  note: 'l.note',
  merchTxnId: 'coalesce(p.merch_txn_id, l.merch_txn_id)',
  atomTxnId: 'l.atom_txn_id',
  refundTxnId: 'l.refund_txn_id',
  transactedOn: day('l.transacted_on'),
  grossPaise: 'l.gross_paise',
  ourPaise: 'l.our_paise',
  netPaise: 'l.net_paise',
  settledOn: day('l.settled_on'),
  utr: 'l.utr',
};

export type DifferenceRow = Pick<
  PayoutLine,
  | 'line'
  | 'kind'
  | 'outcome'
  | 'note'
  | 'merchTxnId'
  | 'atomTxnId'
  | 'refundTxnId'
  | 'transactedOn'
  | 'grossPaise'
  | 'ourPaise'
  | 'netPaise'
  | 'settledOn'
  | 'utr'
>;

const rupees = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));
const kinds = { payment: 'Payment', refund: 'Refund' } as const;

export const differencesCsv = csvTable<DifferenceRow>([
  ['Line', ({ line }) => line],
  ['Kind', ({ kind }) => kind && kinds[kind]],
  ['What Differs', ({ outcome }) => payoutOutcomeLabels[outcome]],
  ['Explanation', ({ note }) => note],
  ['Transaction', ({ merchTxnId }) => merchTxnId],
  ['Provider Transaction', ({ atomTxnId }) => atomTxnId],
  ['Refund', ({ refundTxnId }) => refundTxnId],
  ['Transaction Date', ({ transactedOn }) => transactedOn],
  ['In the File', ({ grossPaise }) => rupees(grossPaise)],
  ['In the Ledger', ({ ourPaise }) => rupees(ourPaise)],
  ['Net', ({ netPaise }) => rupees(netPaise)],
  ['Settled On', ({ settledOn }) => settledOn],
  ['UTR', ({ utr }) => utr],
]);
