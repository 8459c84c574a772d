import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { toRupees } from '@maidan/shared/format/money.ts';
import { partError, partialRefundSentences } from '@maidan/shared/rules/payments/partial-refund.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { DomainError, notFound } from '../../platform/http/errors/domain-error.ts';
import { Payment } from '../payment.entity.ts';
import { type Actor, lockPayment, paymentSubject, setAuditActor } from '../payment-update.ts';
import { Refund } from './refund.entity.ts';
import { openRefundStates } from './refund-state.ts';
import { RefundsService } from './refunds.service.ts';

interface PartOrder {
  amountPaise: number;
  note: string;
  /** Names the request, so that a repeated one returns the money once. */
  requestKey: string;
}

/** Returns a part of a paid payment, whose player stays registered. */
@Injectable()
export class PartialRefunds {
  constructor(
    private readonly db: DataSource,
    private readonly refunds: RefundsService,
  ) {}

  /** @throws DomainError `not-found`, or `conflict` with the reason why this part cannot go back now */
  async refund(id: string, part: PartOrder, by: AuditActor): Promise<void> {
    const actor: Actor = `admin ${by.name}`;
    await this.db.transaction(async (tx) => {
      await setAuditActor(tx, actor);
      if (!(await tx.existsBy(Payment, { id }))) throw notFound();
      const payment = await this.lockForUpdate(tx, id);
      if (await this.isRepeated(tx, payment, part)) return;
      await this.create(tx, payment, part, actor);
      await recordAudit(tx, by, {
        action: 'payment.refund-part',
        subject: paymentSubject(payment),
        details: { changes: [{ field: 'returned', before: null, after: toRupees(part.amountPaise) }] },
      });
    });
  }

  /** Locks the row, so that concurrent calls see each other's part. */
  protected lockForUpdate(tx: EntityManager, id: string): Promise<Payment> {
    return lockPayment(tx, { id });
  }

  private async isRepeated(
    tx: EntityManager,
    { id }: Payment,
    { requestKey, amountPaise }: PartOrder,
  ): Promise<boolean> {
    const known = await tx.findOneBy(Refund, { paymentId: id, requestKey });
    if (known && known.amountPaise !== amountPaise)
      throw conflict(partialRefundSentences.repeated(toRupees(known.amountPaise)));
    return known !== null;
  }

  private async create(tx: EntityManager, payment: Payment, part: PartOrder, requestedBy: Actor): Promise<void> {
    const { state, atomTxnId } = payment;
    if (state !== 'paid' || !atomTxnId) throw conflict(partialRefundSentences.notPaid);
    const open = await tx.findOneBy(Refund, { atomTxnId, partial: true, state: In([...openRefundStates]) });
    if (open) throw conflict(partialRefundSentences.underway(toRupees(open.amountPaise)));
    const error = partError(part.amountPaise, await this.refunds.remaining(tx, payment));
    if (error) throw new DomainError('conflict', error, { errors: { amount: error } });
    const created = await this.refunds.create(tx, payment, {
      ...part,
      ...{ atomTxnId, partial: true, reason: 'by_club', requestedBy },
    });
    // Only without the lock: the index `refunds_one_open_part` has left it out.
    if (!created) throw conflict(partialRefundSentences.underway(toRupees(part.amountPaise)));
  }
}

const conflict = (sentence: string): DomainError => new DomainError('conflict', sentence);
