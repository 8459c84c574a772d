import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { RefundState } from '@maidan/shared/domain/payment-state.ts';
import { Clock } from '../../platform/config/clock.ts';
import type { ListedRefund, RefundList, RemarkMeaning } from '../gateway/refund-response.ts';
import { Payment } from '../payment.entity.ts';
import { lockPayment, setAuditActor } from '../payment-update.ts';
import { retryDelay } from '../requery-schedule.ts';
import {
  findLatestRestore,
  type ListedRefundRecord,
  type Restore,
  RestoreCheck,
  type RestoreDoubt,
} from '../restore.entity.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import { GatewayEventsService } from '../gateway-events.service.ts';
import { lateListing } from './refund-gate.ts';
import { Refund } from './refund.entity.ts';
import { nextFollowUpAt } from './refund-state.ts';
import { RefundsService } from './refunds.service.ts';
import { RegistrationRefunds } from './registration-refunds.service.ts';
import { updatePaymentState } from './refund-rows.ts';
import { type FoundRefund, type FoundRefundsPlan, planFoundRefunds } from './plan-found-refunds.ts';

type FoundPlan = Extract<FoundRefundsPlan, { isInDoubt: false }>;

/** The state to store for a refund that the provider lists, by the meaning of its remark. */
const stateOf: Record<RemarkMeaning, RefundState> = {
  done: 'done',
  underway: 'accepted',
  unclear: 'accepted',
  refused: 'refused',
};

/** Requests without a list, in a row, after which an answer without a list needs a person: about three hours. */
const requestsWithoutList = 10;
const unansweredDoubt = { state: 'in_doubt', doubt: 'unanswered' } as const;

function doubtOf(plan: FoundRefundsPlan, withdrawnPaise: number): RestoreDoubt | null {
  if (plan.isInDoubt) return plan.doubt;
  if (plan.unlisted.length > 0) return 'unlisted';
  if (withdrawnPaise > 0) return 'withdrawn';
  return plan.refused.length > 0 ? 'refused' : null;
}

/** The final state of a stored refund that the provider's list has ended, displaced or withdrawn. */
function endOf(plan: FoundPlan, { id }: Refund): RefundState {
  if (plan.ended.includes(id)) return 'refused';
  return plan.displaced.includes(id) ? 'replaced' : 'not_needed';
}

/**
 * Records, after a restore of a backup, the refunds that the provider lists and the restored database lacks. One
 * transaction for each list: lock the payment, plan (`plan-found-refunds.ts`), apply the plan, store the check.
 */
@Injectable()
export class FoundRefunds {
  private readonly log = new Logger('restore');

  constructor(
    private readonly db: DataSource,
    private readonly gateway: AtomGateway,
    private readonly gatewayEvents: GatewayEventsService,
    private readonly refunds: RefundsService,
    private readonly registrationRefunds: RegistrationRefunds,
    private readonly clock: Clock,
  ) {}

  /** Requests the provider's list of a transaction's refunds and records it. False when there was no list. */
  async requestAndRecord({ id, merchTxnId }: Pick<Payment, 'id' | 'merchTxnId'>, atomTxnId: string): Promise<boolean> {
    const list = await this.gateway.listRefunds(atomTxnId);
    if (list.isAnswered) await this.gatewayEvents.recordRefundList(merchTxnId, atomTxnId, list);
    return this.record(id, atomTxnId, list);
  }

  /**
   * Records the provider's list of one transaction. A repeated or concurrent call changes no refund again, because it
   * locks the payment and compares the list with the refunds stored by then. Nothing is recorded without a restore, or
   * once a person has decided. False when the provider gave no list.
   */
  async record(paymentId: string, atomTxnId: string, list: RefundList): Promise<boolean> {
    await this.db.transaction(async (tx) => {
      await setAuditActor(tx, 'restore');
      const payment = await lockPayment(tx, { id: paymentId });
      const restore = await findLatestRestore(tx);
      if (!restore) return;
      if (await tx.existsBy(RestoreCheck, { restoreId: restore.id, atomTxnId, state: 'decided' })) return;
      if (!list.isAnswered) return this.recordUnanswered(tx, { restore, payment, atomTxnId }, list.code !== null);
      const rows = await tx.find(Refund, { where: { atomTxnId, paymentId }, order: { requestedAt: 'ASC', id: 'ASC' } });
      const { restoredAt } = restore;
      const plan = planFoundRefunds(payment, { atomTxnId, rows, listed: list.refunds, restoredAt });
      if (!plan.isInDoubt) await this.apply(tx, { payment, atomTxnId, restore }, plan);
      await this.recordCheck(tx, { payment, atomTxnId, restore }, plan, list.refunds);
    });
    return list.isAnswered;
  }

  private async apply(tx: EntityManager, transaction: Transaction, plan: FoundPlan): Promise<void> {
    const { payment } = transaction;
    const now = this.clock.now();
    const over = await tx.findBy(Refund, { id: In([...plan.ended, ...plan.displaced, ...plan.withdrawn]) });
    for (const row of over) await this.end(tx, payment, row, endOf(plan, row));
    if (plan.isWhole && payment.state === 'paid')
      await this.registrationRefunds.withdraw(tx, payment, 'found_at_provider');
    const rows: Refund[] = [];
    for (const { id, listed } of plan.revived) rows.push(await this.revive(tx, id, listed));
    for (const [place, found] of plan.found.entries())
      rows.push(await this.insert(tx, transaction, found, new Date(now.getTime() + place)));
    const last = rows.at(-1);
    if (last && plan.isWhole) {
      // The payment must pass through `refunding`: the database allows no direct transition.
      await updatePaymentState(tx, payment, Object.assign(new Refund(), last, { state: 'sent' }), now);
      await updatePaymentState(tx, payment, last, now);
    }
    for (const row of rows) await this.scheduleFollowUp(tx, row);
    await this.refundRest(tx, payment, over, plan);
  }

  private async insert(
    tx: EntityManager,
    { payment, atomTxnId, restore }: Transaction,
    found: FoundRefund,
    requestedAt: Date,
  ): Promise<Refund> {
    const { amountPaise, partial, name, initiatedOn } = found;
    const id = await this.idFor(tx, atomTxnId, name);
    await tx.insert(Refund, {
      ...{ id, paymentId: payment.id, atomTxnId, amountPaise, partial },
      providerRefundId: id === name ? null : name,
      reason: 'found_at_provider',
      requestedBy: 'restore',
      // Later than the refunds of the restored backup, because the last refund of a kind counts.
      requestedAt,
      sentAt: indianMoment(initiatedOn, this.clock.now()) ?? restore.restoredAt,
      ...this.columnsOf(found),
    });
    this.log.warn(`a refund of payment ${payment.id} was found at the provider`);
    return tx.findOneByOrFail(Refund, { id });
  }

  private async revive(tx: EntityManager, id: string, listed: ListedRefund): Promise<Refund> {
    const { sentAt } = await tx.findOneByOrFail(Refund, { id });
    // A listed refund was requested, even if the restored backup does not say so (check `refunds_sent`).
    await tx.update(Refund, { id }, { ...this.columnsOf(listed), sentAt: sentAt ?? this.clock.now() });
    return tx.findOneByOrFail(Refund, { id });
  }

  private columnsOf({ meaning, remark: message, refundTxnId }: ListedRefund): Partial<Refund> {
    const now = this.clock.now();
    return {
      ...{ message, refundTxnId, unlistedSince: null, unlistedAnswers: 0 },
      state: stateOf[meaning],
      endedAt: meaning === 'done' ? now : null,
      unclearSince: meaning === 'unclear' ? now : null,
    };
  }

  private async scheduleFollowUp(tx: EntityManager, { id, state, sentAt }: Refund): Promise<void> {
    if (state === 'done') return;
    const now = this.clock.now();
    await this.refunds.scheduleJob(tx, id, nextFollowUpAt(sentAt ?? now, now));
  }

  private async end(tx: EntityManager, payment: Payment, row: Refund, state: RefundState): Promise<void> {
    const now = this.clock.now();
    // The restored backup may say that this refund was never requested. A `refused` refund must have the time (check
    // `refunds_sent`).
    const change = { state, endedAt: now, ...(state === 'refused' && { sentAt: row.sentAt ?? now }) };
    Object.assign(row, change);
    await tx.update(Refund, { id: row.id }, change);
    await updatePaymentState(tx, payment, row, now);
  }

  /**
   * When a refund of the whole was withdrawn because it was for more than is left, a new one is created for the rest:
   * all money of the payment was to go back.
   */
  private async refundRest(
    tx: EntityManager,
    payment: Payment,
    rows: readonly Refund[],
    plan: FoundPlan,
  ): Promise<void> {
    const unsent = rows.find(({ id, partial }) => plan.withdrawn.includes(id) && !partial);
    if (!unsent || unsent.atomTxnId !== payment.atomTxnId) return;
    const amountPaise = await this.refunds.remaining(tx, payment);
    if (amountPaise <= 0) return;
    const { atomTxnId, reason, requestedBy, note } = unsent;
    const refund = { atomTxnId, amountPaise, reason, requestedBy: requestedBy as 'restore' };
    await this.refunds.create(tx, payment, note === null ? refund : { ...refund, note });
  }

  /** The listed name, if it is a UUID that no refund has. Otherwise an id that is computed from the name. */
  private async idFor(tx: EntityManager, atomTxnId: string, name: string): Promise<string> {
    if (isUUID(name) && name === name.toLowerCase() && !(await tx.existsBy(Refund, { id: name }))) return name;
    const digest = createHash('sha256').update(`${atomTxnId} ${name}`).digest('hex');
    return [8, 12, 16, 20, 32].map((end, i, ends) => digest.slice(ends[i - 1] ?? 0, end)).join('-');
  }

  private async recordCheck(
    tx: EntityManager,
    { payment, atomTxnId, restore }: Transaction,
    plan: FoundRefundsPlan,
    refunds: readonly ListedRefund[],
  ): Promise<void> {
    const now = this.clock.now();
    const revived = plan.isInDoubt ? [] : await tx.findBy(Refund, { id: In(plan.revived.map(({ id }) => id)) });
    const found = plan.isInDoubt ? [] : [...plan.found, ...revived];
    const earlier = await tx.findOneBy(RestoreCheck, { restoreId: restore.id, atomTxnId });
    if (plan.isInDoubt)
      this.log.error(`the refunds of payment ${payment.id} at the provider are in doubt: ${plan.doubt}`);
    const withdrawnPaise = (earlier?.withdrawnPaise ?? 0) + (await this.withdrawnParts(tx, plan));
    const doubt = doubtOf(plan, withdrawnPaise);
    const lateAt = new Date(restore.restoredAt.getTime() + lateListing);
    await tx.save(RestoreCheck, {
      ...{ restoreId: restore.id, atomTxnId, paymentId: payment.id, doubt, withdrawnPaise },
      state: doubt ? ('in_doubt' as const) : ('clear' as const),
      foundCount: (earlier?.foundCount ?? 0) + found.length,
      foundPaise: found.reduce((paise, { amountPaise }) => paise + amountPaise, earlier?.foundPaise ?? 0),
      listed: doubt ? refunds.map(recordOf) : [],
      attempts: 0,
      checkedAt: now,
      // A list that was read soon after the restore may lack refunds, so it is read once more.
      nextAt: doubt ? new Date(now.getTime() + lateListing) : now < lateAt ? lateAt : null,
    });
  }

  private async withdrawnParts(tx: EntityManager, plan: FoundRefundsPlan): Promise<number> {
    if (plan.isInDoubt || plan.withdrawn.length === 0) return 0;
    return (await tx.sum(Refund, 'amountPaise', { id: In(plan.withdrawn), partial: true })) ?? 0;
  }

  /** Counts a list that could not be recorded, because of an error here, as an answer without a list. */
  async recordFault(paymentId: string, atomTxnId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payment = await lockPayment(tx, { id: paymentId });
      const restore = await findLatestRestore(tx);
      if (restore) await this.recordUnanswered(tx, { payment, atomTxnId, restore }, true);
    });
  }

  /**
   * Records that the provider gave no list, and when to ask again.
   * @param isAnswer whether the provider answered, but without a list
   */
  private async recordUnanswered(
    tx: EntityManager,
    { payment, atomTxnId, restore }: Transaction,
    isAnswer: boolean,
  ): Promise<void> {
    const key = { restoreId: restore.id, atomTxnId };
    const earlier = await tx.findOneBy(RestoreCheck, key);
    const attempts = (earlier?.attempts ?? 0) + 1;
    const nextAt = new Date(this.clock.now().getTime() + retryDelay(attempts));
    const isDoubted = isAnswer && attempts >= requestsWithoutList && earlier?.state !== 'clear';
    const change =
      isDoubted && earlier?.state !== 'in_doubt' ? unansweredDoubt : { state: earlier?.state ?? 'unanswered' };
    await tx.save(RestoreCheck, { ...key, paymentId: payment.id, ...change, attempts, nextAt });
  }
}

interface Transaction {
  payment: Payment;
  atomTxnId: string;
  restore: Restore;
}

const recordOf = ({ refundId, refundTxnId, amountPaise, remark, initiatedOn }: ListedRefund): ListedRefundRecord => ({
  ...{ refundId, refundTxnId, amountPaise, remark, initiatedOn },
});

/** Reads an Indian time such as `2026-11-21 14:05:00`. Undefined when it cannot be read or lies in the future. */
function indianMoment(text: string | null, now: Date): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text)) return undefined;
  const moment = new Date(`${text.replace(' ', 'T')}+05:30`);
  return moment <= now ? moment : undefined;
}
