import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import { club } from '@maidan/shared/club.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import type { RestoreResponse, UnrecordedPaymentView } from '@maidan/shared/wire/payments-console/restore.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { notFound } from '../../platform/http/errors/domain-error.ts';
import { payerNameSql } from '../payment.view.ts';
import { findLatestRestore, type ListedRefundRecord, Restore, type RestoreDoubt } from '../restore.entity.ts';
import { RestoreProgress } from './restore-progress.service.ts';
import { UnrecordedPayment, type UnrecordedState } from './unrecorded-payment.entity.ts';
import { inDoubtSentence, restoreSentence } from './restore-sentence.ts';

/** The most payments in one answer. */
const listed = 1_000;

/** What the console shows of restores: attention items, a report, and the dismissal of the item. */
@Injectable()
export class RestoresService {
  constructor(
    private readonly db: DataSource,
    private readonly progress: RestoreProgress,
    private readonly clock: Clock,
  ) {}

  /**
   * The attention items. The latest restore has one until it is dismissed, and again while a payment that was reported
   * after the dismissal waits for a person. A transaction in doubt has an item of its own.
   */
  async attention(): Promise<AttentionItem[]> {
    const restore = await findLatestRestore(this.db.manager);
    if (!restore) return [];
    const inDoubt = await this.inDoubt(restore);
    if (restore.dismissedAt && !(await this.waitsSince(restore.dismissedAt))) return inDoubt;
    const counts = await this.progress.count(restore);
    const item: AttentionItem = {
      id: restore.id,
      merchTxnId: '',
      reason: 'restored',
      sentence: restoreSentence(restore, counts),
      since: restore.restoredAt.toISOString(),
      payerName: '',
      eventName: '',
      amount: toRupees(counts.foundPaise + counts.capturedPaise),
    };
    return [item, ...inDoubt];
  }

  /**
   * The report about a restore.
   * @param withContacts whether to include payers' contacts, for people who may decide about the money
   * @throws DomainError `not-found`
   */
  async find(id: string, { withContacts }: { withContacts: boolean }): Promise<RestoreResponse> {
    const restore = await this.db.manager.findOneBy(Restore, { id });
    if (!restore) throw notFound();
    const order = { receivedAt: 'DESC', id: 'DESC' } as const;
    // Open work of an earlier restore counts for the latest restore.
    const where = [{ restoreId: id }, { state: In<UnrecordedState>(['due', 'to_confirm', 'in_doubt']) }];
    const payments = await this.db.manager.find(UnrecordedPayment, { where, order, take: listed });
    return {
      success: true,
      copiedAt: restore.copiedAt.toISOString(),
      restoredAt: restore.restoredAt.toISOString(),
      unrecorded: payments.map((payment) => unrecordedView(payment, withContacts)),
    };
  }

  /** Dismisses the restore's attention item. A repeat changes nothing, unless the item has appeared again. */
  async dismiss(id: string, actor: AuditActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const restore = await tx.findOne(Restore, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!restore) throw notFound();
      if (restore.dismissedAt && !(await this.waitsSince(restore.dismissedAt))) return;
      const dismissal = { dismissedAt: this.clock.now(), dismissedBy: actor.name };
      await tx.update(Restore, { id }, dismissal);
      await recordAudit(tx, actor, { action: 'payment.dismiss-restore', subject: { kind: 'payment' } });
    });
  }

  /** Whether a payment that was reported after `dismissedAt` waits for a person's decision. */
  private waitsSince(dismissedAt: Date): Promise<boolean> {
    return this.db.manager.existsBy(UnrecordedPayment, { state: 'to_confirm', receivedAt: MoreThan(dismissedAt) });
  }

  private async inDoubt({ id }: Restore): Promise<AttentionItem[]> {
    const rows: InDoubtRow[] = await this.db.query(
      `SELECT p.id, p.merch_txn_id AS "merchTxnId", c.atom_txn_id AS "atomTxnId", c.listed, c.doubt,
         c.withdrawn_paise AS "withdrawnPaise", coalesce(c.checked_at, s.restored_at) AS since,
         ${payerNameSql} AS "payerName", e.event_name AS "eventName", p.captured_paise AS paise
       FROM restore_checks c JOIN restores s ON s.id = c.restore_id JOIN payments p ON p.id = c.payment_id
         JOIN registrations r ON r.id = p.registration_id JOIN events e ON e.id = r.event_id
         LEFT JOIN players y ON y.id = p.player_id
       WHERE c.restore_id = $1 AND c.state = 'in_doubt' ORDER BY c.checked_at, c.atom_txn_id`,
      [id],
    );
    return rows.map(({ atomTxnId, doubt, listed: refunds, withdrawnPaise, since, paise, ...row }) => ({
      ...row,
      atomTxnId,
      reason: 'refunds_in_doubt' as const,
      sentence: inDoubtSentence(atomTxnId, { doubt, listed: refunds, withdrawnPaise }),
      since: since.toISOString(),
      amount: toRupees(paise ?? 0),
    }));
  }
}

interface InDoubtRow {
  id: string;
  merchTxnId: string;
  atomTxnId: string;
  listed: ListedRefundRecord[];
  doubt: RestoreDoubt;
  withdrawnPaise: number;
  since: Date;
  payerName: string;
  eventName: string;
  paise: number | null;
}

/** Whether the address is one of the club's domain: the server sends such a one when the payer gave none. */
export const isInventedEmail = ({ payerEmail }: UnrecordedPayment): boolean =>
  payerEmail?.toLowerCase().endsWith(`@${club.emailDomain}`) ?? false;

const unrecordedView = (unrecorded: UnrecordedPayment, withContacts: boolean): UnrecordedPaymentView => ({
  id: unrecorded.id,
  merchTxnId: unrecorded.merchTxnId,
  atomTxnId: unrecorded.atomTxnId,
  amount: toRupees(unrecorded.amountPaise),
  initiatedOn: unrecorded.initiatedOn,
  source: unrecorded.source,
  state: unrecorded.state,
  answerCode: unrecorded.answerCode,
  payerName: withContacts ? unrecorded.payerName : null,
  payerEmail: withContacts && !isInventedEmail(unrecorded) ? unrecorded.payerEmail : null,
  payerMobile: withContacts ? unrecorded.payerMobile : null,
  paymentId: unrecorded.paymentId,
});
