import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan, Not } from 'typeorm';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { Clock } from '../../platform/config/clock.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { findPaymentMark, hasMark, isMerchTxnId } from '../merch-txn-id.ts';
import { Payment } from '../payment.entity.ts';
import type { Report } from '../payment-state.ts';
import { findLatestRestore, type Restore } from '../restore.entity.ts';
import { retryDelay } from '../requery-schedule.ts';
import { SettlementService } from '../settlement.service.ts';
import { UnrecordedPayment, type UnrecordedSource } from './unrecorded-payment.entity.ts';
import { createPaymentWithoutPerson } from './payment-without-person.ts';

/**
 * The most unknown payments that are stored from notifications in an hour, and for each restore. With the published
 * test keys anybody can forge notifications. Settlement files have no limit.
 */
export const unrecordedLimits = { perHour: 200, perRestore: 5_000 };
/** Days after a restore in which lost payments are accepted. Settlement files come later than notifications. */
const acceptedDays = 60;
/** Milliseconds of tolerance, because the provider may record a payment from around midnight under another day. */
const slack = 86_400_000;
/** Days after which the provider has decided about a payment: T+5, and the day on which it began. */
const decidedDays = 6;
/** Milliseconds for which a claimed payment is not claimed again: longer than two requests take. */
const lease = 60_000;
const batch = 10;

export type FoundPayment = Pick<
  UnrecordedPayment,
  'merchTxnId' | 'source' | 'initiatedOn' | 'amountPaise' | 'atomTxnId'
> &
  Contact & {
    /** Null or absent when only the day is known. */
    initiatedAt?: Date | null;
  };

/**
 * Payments that began after the backup from which the database was restored. Money of this installation's own payments
 * is refunded automatically. The record of other payments may be in another installation of the merchant, so a person
 * must confirm their refund.
 */
@Injectable()
export class UnrecordedPayments {
  private readonly log = new Logger('restore');

  constructor(
    private readonly db: DataSource,
    private readonly gateway: AtomGateway,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a payment of the club that has no row, or makes a stored one due again. Returns the id of the row to
   * requery. Undefined without a restore, for a day on which no payment was lost, for a recorded payment, for a stored
   * one that stays as it is, and beyond the limits.
   */
  async receive(tx: EntityManager, { initiatedAt = null, ...found }: FoundPayment): Promise<string | undefined> {
    const now = this.clock.now();
    const restore = await findLatestRestore(tx);
    if (!restore || !isMerchTxnId(found.merchTxnId) || !this.mayBeLost(restore, found.initiatedOn)) return undefined;
    if (await tx.existsBy(Payment, { merchTxnId: found.merchTxnId })) return undefined;
    const wasOurs = await this.isOurs(tx, restore, { ...found, initiatedAt });
    const isKept = await tx.existsBy(UnrecordedPayment, { merchTxnId: found.merchTxnId });
    if (!isKept && found.source !== 'settlement_file' && (await this.isFull(tx, restore))) return undefined;
    const inserted = await tx
      .createQueryBuilder()
      .insert()
      .into(UnrecordedPayment)
      .values({ ...found, wasOurs, restoreId: restore.id, receivedAt: now, nextAt: now })
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as { id: string }[])[0]?.id ?? this.revive(tx, { ...found, wasOurs });
  }

  /** Makes a payment due again that was given up or waits for a person, because of a new report. */
  private async revive(
    tx: EntityManager,
    { merchTxnId, source, ...found }: Omit<FoundPayment, 'initiatedAt'> & Pick<UnrecordedPayment, 'wasOurs'>,
  ): Promise<string | undefined> {
    const row = await tx.findOneByOrFail(UnrecordedPayment, { merchTxnId });
    // A payment that waits for a person stays so when a file reports it: the same file may be imported again.
    const states: UnrecordedPayment['state'][] =
      source === 'settlement_file' ? ['no_money', 'in_doubt'] : ['no_money', 'in_doubt', 'to_confirm'];
    const atomTxnId = found.atomTxnId ?? row.atomTxnId;
    const change = { ...found, source, atomTxnId, state: 'due' as const, attempts: 0, nextAt: this.clock.now() };
    const { affected } = await tx.update(UnrecordedPayment, { id: row.id, state: In(states) }, change);
    if (affected) return row.id;
    // The new report may be the first that names the payer.
    const payer = missingContact(row, found);
    const undecided = { id: row.id, state: In<UnrecordedPayment['state']>(['due', 'to_confirm']) };
    if (Object.keys(payer).length > 0) await tx.update(UnrecordedPayment, undecided, payer);
    return undefined;
  }

  /** Whether lost payments are still accepted after a restore, so that a payment of this id may be one. */
  async mayBeUnrecorded(merchTxnId: string): Promise<boolean> {
    const restore = isMerchTxnId(merchTxnId) ? await findLatestRestore(this.db.manager) : null;
    return restore !== null && this.isAccepting(restore);
  }

  /** Requeries the due payments, several at a time, while `mayGoOn` returns true. */
  async requeryDue(mayGoOn: () => boolean): Promise<void> {
    for (let claimed = batch; claimed === batch && mayGoOn() && this.gateway.statusCircuit !== 'open';) {
      const ids = await this.claim('', []);
      claimed = ids.length;
      await Promise.all(ids.map((id) => this.tryRequery(id)));
    }
  }

  /** Requeries a payment that was just received. */
  async requery(id: string): Promise<void> {
    const [claimed] = await this.claim('AND id = $4', [id]);
    if (claimed) await this.tryRequery(claimed);
  }

  private async claim(condition: string, values: unknown[]): Promise<string[]> {
    const now = this.clock.now();
    const [rows]: [{ id: string }[], number] = await this.db.query(
      `UPDATE unrecorded_payments SET next_at = $2 WHERE id IN (
         SELECT id FROM unrecorded_payments WHERE state = 'due' AND next_at <= $1 ${condition}
         ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED) RETURNING id`,
      [now, new Date(now.getTime() + lease), batch, ...values],
    );
    return rows.map(({ id }) => id);
  }

  private async tryRequery(id: string): Promise<void> {
    try {
      const unrecorded = await this.db.manager.findOneByOrFail(UnrecordedPayment, { id });
      await this.record(unrecorded, await this.requestReport(unrecorded));
    } catch (fault) {
      this.log.error(`the unrecorded payment ${id} is asked about again: ${fault instanceof Error ? fault.name : ''}`);
    }
  }

  /**
   * Asks the provider under the day of the order. If the payment is unknown there, asks under the day before, because
   * it may have begun around midnight.
   */
  async requestReport({ merchTxnId, amountPaise, initiatedOn }: UnrecordedPayment): Promise<DatedReport> {
    const days = [initiatedOn, addDays(initiatedOn, -1)];
    let last: DatedReport | undefined;
    for (const day of days) {
      const report = await this.gateway.requery({ merchTxnId, merchTxnDate: day, amountPaise });
      last = { report, day };
      if (report.kind !== 'unknown' || report.contradiction || (report.code === null && !report.isEmpty)) break;
    }
    return last ?? { report: { kind: 'unknown', code: null, message: null }, day: initiatedOn };
  }

  private async record(unrecorded: UnrecordedPayment, { report, day }: DatedReport): Promise<void> {
    const { id, merchTxnId } = unrecorded;
    if (report.kind === 'success') {
      if (!unrecorded.wasOurs && !unrecorded.confirmedAt) return this.keepForPerson(id, report);
      await this.db.transaction((tx) => this.store(tx, unrecorded, report, day));
      // If the process ends here, the reconciler requeries the payment and settles it.
      await this.settlement.settle(merchTxnId, report, 'restore');
      return;
    }
    const attempts = unrecorded.attempts + 1;
    const state = stateWithoutMoney(unrecorded, report, this.clock.today());
    const nextAt = state === 'due' ? new Date(this.clock.now().getTime() + retryDelay(attempts)) : null;
    const answerCode = report.code ?? unrecorded.answerCode;
    await this.db.manager.update(UnrecordedPayment, { id, state: 'due' }, { state, attempts, nextAt, answerCode });
  }

  /** Leaves the payment to a person's decision, because another installation of the merchant may have its record. */
  private async keepForPerson(id: string, { code, capture }: Extract<Report, { kind: 'success' }>): Promise<void> {
    const { amountPaise, atomTxnId } = capture;
    const found = { state: 'to_confirm', nextAt: null, answerCode: code, amountPaise, atomTxnId } as const;
    await this.db.manager.update(UnrecordedPayment, { id, state: 'due' }, found);
  }

  private async store(
    tx: EntityManager,
    { id, restoreId }: UnrecordedPayment,
    report: Extract<Report, { kind: 'success' }>,
    day: string,
  ): Promise<void> {
    const row = await tx.findOneOrFail(UnrecordedPayment, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (row.paymentId) return;
    const { merchTxnId } = row;
    const { restoredAt } = (await findLatestRestore(tx)) ?? { restoredAt: this.clock.now() };
    const { amountPaise } = report.capture;
    const existing = await tx.findOneBy(Payment, { merchTxnId });
    const payment =
      existing ??
      (await createPaymentWithoutPerson(tx, { merchTxnId, day, amountPaise, restoredAt }, this.clock.now()));
    this.log.warn(`payment ${payment.id} was not recorded and is returned, after restore ${restoreId}`);
    const captured = { state: 'captured', paymentId: payment.id, nextAt: null, answerCode: report.code } as const;
    await tx.update(UnrecordedPayment, { id }, captured);
  }

  private isAccepting({ restoredAt }: Restore): boolean {
    return this.clock.now().getTime() - restoredAt.getTime() <= acceptedDays * 86_400_000;
  }

  /** Whether a payment of this day may be lost. A payment that began after the restore has a row. */
  private mayBeLost(restore: Restore, initiatedOn: string): boolean {
    const from = indianDay(new Date(restore.copiedAt.getTime() - slack));
    const to = indianDay(new Date(restore.restoredAt.getTime() + slack));
    return this.isAccepting(restore) && initiatedOn >= from && initiatedOn <= to;
  }

  /**
   * Whether this installation lost the record: the id has its mark, and the payment began before the restore. An
   * original installation that still runs has the same mark and may have recorded later payments. A settlement file is
   * no proof, because it may contain payments of all installations of the merchant.
   */
  private async isOurs(
    tx: EntityManager,
    { restoredAt }: Restore,
    { merchTxnId, source, initiatedOn, initiatedAt }: FoundPayment,
  ): Promise<boolean> {
    if (source === 'settlement_file' || !hasMark(merchTxnId, await findPaymentMark(tx))) return false;
    // The provider writes times in whole seconds.
    return initiatedAt ? initiatedAt.getTime() + 1000 <= restoredAt.getTime() : initiatedOn < indianDay(restoredAt);
  }

  private async isFull(tx: EntityManager, { id: restoreId }: Restore): Promise<boolean> {
    const hourAgo = new Date(this.clock.now().getTime() - 3_600_000);
    const notified = { restoreId, source: Not<UnrecordedSource>('settlement_file') };
    return (
      (await tx.countBy(UnrecordedPayment, { ...notified, receivedAt: MoreThan(hourAgo) })) >=
        unrecordedLimits.perHour || (await tx.countBy(UnrecordedPayment, notified)) >= unrecordedLimits.perRestore
    );
  }
}

type Contact = Partial<Pick<UnrecordedPayment, 'payerName' | 'payerEmail' | 'payerMobile'>>;

/** The contact details that a new report has and the row lacks. */
const missingContact = (row: UnrecordedPayment, { payerName, payerEmail, payerMobile }: Contact): Contact => ({
  ...(!row.payerName && payerName && { payerName }),
  ...(!row.payerEmail && payerEmail && { payerEmail }),
  ...(!row.payerMobile && payerMobile && { payerMobile }),
});

/** The calendar day that is `days` after `day`, both `YYYY-MM-DD`. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export interface DatedReport {
  report: Report;
  /** The Indian day under which the payment was requeried. */
  day: string;
}

/**
 * The next state of an unrecorded payment that is not reported as captured. It stays `due` until the provider has
 * decided, because the payment may be found late. When a settlement file contains its money, a person must ask why the
 * provider does not report it.
 */
export function stateWithoutMoney(
  { source, initiatedOn }: Pick<UnrecordedPayment, 'source' | 'initiatedOn'>,
  report: Report,
  today: string,
): UnrecordedPayment['state'] {
  if (report.contradiction) return 'in_doubt';
  const hasStatusCode = report.code !== null;
  const isDecided = today > addDays(initiatedOn, decidedDays);
  if (!isDecided || !(hasStatusCode || report.isEmpty)) return 'due';
  if (source === 'settlement_file' || report.kind === 'pending') return 'in_doubt';
  return 'no_money';
}
