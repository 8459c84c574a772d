import { createHash } from 'node:crypto';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  isSameMapping,
  payoutDifferences,
  payoutMappingError,
  payoutSentences,
} from '@maidan/shared/rules/payments/payouts.ts';
import {
  type Payout,
  type PayoutColumnsResponse,
  type PayoutField,
  payoutFields,
  type PayoutMapping,
  type PayoutResponse,
} from '@maidan/shared/wire/payouts/payouts.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, invalid, notFound } from '../../platform/http/errors/domain-error.ts';
import type { Page } from '../../platform/http/simple-rest/content-range.interceptor.ts';
import type { ListFields, ListQuery } from '../../platform/http/simple-rest/list-query.ts';
import {
  readSpreadsheet,
  readSpreadsheetList,
  type SpreadsheetKind,
} from '../../platform/spreadsheets/reading/read-spreadsheet.ts';
import { suggestedMapping } from '../../platform/spreadsheets/reading/sheet.ts';
import { tidyFileName } from '../../platform/spreadsheets/one-spreadsheet.decorator.ts';
import { UnrecordedPayments } from '../restores/unrecorded-payments.service.ts';
import { compareLines, loadCredits, type Result, storeLines } from './comparison-result.ts';
import type { ReadLines } from './read-line.ts';
import { PayoutFile } from './payout.entity.ts';
import { payoutCreditView, payoutView } from './payout.view.ts';

export const payoutListFields: ListFields = { sortable: ['createdAt'], filterable: [] };

/** Samples of a column are taken from the first `rows` rows; at most `shown` are shown. */
const samples = { rows: 10, shown: 3 };
const defaultFileName = 'settlement';

interface SentFile {
  name: string;
  bytes: Buffer;
}

/** Reads settlement files, compares them with the ledger and stores the result. */
@Injectable()
export class PayoutsService {
  constructor(
    private readonly db: DataSource,
    private readonly unrecorded: UnrecordedPayments,
    private readonly clock: Clock,
  ) {}

  /** Suggests what the columns contain. Nothing is stored, because a file may name payers. */
  async columns({ bytes }: SentFile, actor: AuditActor): Promise<PayoutColumnsResponse> {
    const { columns, rows, rowCount } = await readSpreadsheet({ bytes, caller: actor.name }, payoutSheet, samples.rows);
    const earlier = await this.db.getRepository(PayoutFile).findOneBy({ sha256: digest(bytes) });
    return {
      success: true,
      columns: columns.map((column) => ({
        ...column,
        samples: rows.flatMap(({ cells }) => cells[column.index] || []).slice(0, samples.shown),
      })),
      mapping: suggestedMapping(columns),
      rowCount,
      earlier: earlier && payoutView(earlier),
    };
  }

  /**
   * Compares the file by the chosen columns and stores the result. The same file with the same columns gets its earlier
   * result, unless `replace` is set. Two comparisons wait for each other at the lock of the table, so that both do not
   * settle the same payment.
   * @throws DomainError `conflict` when the earlier result was made from other columns and `replace` is not set
   */
  async compare(
    { name, bytes }: SentFile,
    { mapping, replace }: { mapping: PayoutMapping; replace: boolean },
    actor: AuditActor,
  ): Promise<PayoutResponse> {
    const read = await this.read(bytes, mapping, actor.name);
    const sha256 = digest(bytes);
    const id = await this.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE payout_files IN SHARE ROW EXCLUSIVE MODE');
      const earlier = await tx.findOneBy(PayoutFile, { sha256 });
      if (earlier && !replace) return sameResult(earlier, mapping);
      if (earlier) await tx.delete(PayoutFile, { id: earlier.id });
      const result = await compareLines(tx, read);
      await this.receiveUnrecorded(tx, result, read);
      const fileName = tidyFileName(name) || defaultFileName;
      return this.store(tx, { fileName, sha256, mapping, createdBy: actor.name, leftOut: read.leftOut }, result, actor);
    });
    return this.find(id);
  }

  /**
   * Passes payments of the file that have no row here to `UnrecordedPayments`, which stores them after a restore of a
   * backup and asks the provider. The payer's contact from the file is stored only there.
   */
  private async receiveUnrecorded(tx: EntityManager, { lines }: Result, read: ReadLines): Promise<void> {
    const payers = new Map(read.lines.map(({ line, payer }) => [line, payer]));
    for (const { line, outcome, kind, merchTxnId, atomTxnId, grossPaise, transactedOn } of lines)
      if (line && outcome === 'unknown' && kind === 'payment' && merchTxnId && grossPaise && transactedOn) {
        const found = { merchTxnId, atomTxnId, amountPaise: grossPaise, initiatedOn: transactedOn };
        await this.unrecorded.receive(tx, { ...found, ...payers.get(line), source: 'settlement_file' });
      }
  }

  private async store(
    tx: EntityManager,
    file: Pick<PayoutFile, 'fileName' | 'sha256' | 'mapping' | 'createdBy' | 'leftOut'>,
    { lines, lineCount, counts, totals, period }: Result,
    actor: AuditActor,
  ): Promise<string> {
    const { id } = await tx.save(
      tx.create(PayoutFile, {
        ...{ ...file, createdAt: this.clock.now(), lineCount, counts, totals },
        ...{ fromDay: period?.from ?? null, toDay: period?.to ?? null },
      }),
    );
    await storeLines(tx, id, lines);
    const differences = payoutDifferences.reduce((sum, outcome) => sum + counts[outcome], 0);
    await recordAudit(tx, actor, {
      action: 'payout.compare',
      subject: { kind: 'payout', id },
      details: { counts: { lines: lineCount, differences } },
    });
    return id;
  }

  async find(id: string): Promise<PayoutResponse> {
    const file = await this.db.getRepository(PayoutFile).findOneBy({ id });
    if (!file) throw notFound();
    const credits = await loadCredits(this.db.manager, id);
    return { success: true, payout: payoutView(file), credits: credits.map(payoutCreditView) };
  }

  /** The results, the latest first unless the query asks for the oldest. */
  async page({ sort, offset, limit }: ListQuery): Promise<Page<Payout>> {
    const direction = sort?.ascending ? 'ASC' : 'DESC';
    const [found, total] = await this.db.getRepository(PayoutFile).findAndCount({
      order: { createdAt: direction, id: direction },
      skip: offset,
      take: limit,
    });
    return { rows: found.map(payoutView), offset, total };
  }

  async delete(id: string, actor: AuditActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const file = await tx.findOneBy(PayoutFile, { id });
      const { affected } = await tx.delete(PayoutFile, { id });
      if (!file || !affected) throw notFound();
      const subject = { kind: 'payout', id } as const;
      await recordAudit(tx, actor, { action: 'payout.delete', subject });
    });
  }

  /**
   * Reads the lines in the process that reads spreadsheets, because regular expressions on megabytes of cells would
   * block this process.
   * @throws DomainError `invalid` when the columns cannot be used, or no line can be read with them
   */
  private async read(bytes: Buffer, mapping: PayoutMapping, caller: string): Promise<ReadLines> {
    const reading = { mapping, today: this.clock.today() };
    const { columns, list } = await readSpreadsheetList({ bytes, caller }, payoutSheet, reading);
    const fault = payoutMappingError(mapping, columns.length);
    if (fault) throw invalid(fault, { mapping: fault });
    const { lines, unreadable } = list;
    if (lines.length > 0) return list;
    const sentence = unreadable[0] ? payoutSentences.nothingRead(unreadable[0].fault) : payoutSentences.empty;
    throw invalid(sentence, { mapping: sentence });
  }
}

function sameResult({ id, mapping }: PayoutFile, chosen: PayoutMapping): string {
  if (isSameMapping(mapping, chosen)) return id;
  throw new DomainError('conflict', payoutSentences.otherColumns, { payoutId: id });
}

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The module has the suffix of this file: `.ts` in tests, `.js` when compiled. */
const vocabulary = new URL(`./payout-vocabulary${path.extname(import.meta.url)}`, import.meta.url);

export const payoutSheet: SpreadsheetKind<PayoutField, { mapping: PayoutMapping; today: string }, ReadLines> = {
  vocabulary,
  sentences: payoutSentences,
  fields: payoutFields,
};
