import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditAction } from '@maidan/shared/domain/audit.ts';
import type { CounterChannel } from '@maidan/shared/domain/payments/payment-channel.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { dueRules, moveSentences } from '@maidan/shared/rules/payments/move.ts';
import { tidyName } from '@maidan/shared/rules/registration.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import { tidyText } from '@maidan/shared/rules/typed-text.ts';
import type { ByHand } from '@maidan/shared/wire/payments-console/counter.ts';
import { type AuditActor, recordAudit } from '../../platform/audit/record-audit.ts';
import { Clock } from '../../platform/config/clock.ts';
import { DomainError, invalid, notFound } from '../../platform/http/errors/domain-error.ts';
import { Due } from '../move.entity.ts';
import { lockPayment, paymentSubject } from '../payment-update.ts';

/** Records what happens to a due: it is taken, waived or given back. */
@Injectable()
export class Dues {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Records that a due was taken by hand.
   * @returns the payment's id
   * @throws DomainError `not-found`, `invalid`, or `conflict` when the due is not open any more
   */
  async take(id: string, form: ByHand, by: AuditActor): Promise<string> {
    const { channel, reference, person, day } = this.validated(form, 'taken');
    const change = { takenChannel: channel, takenReference: reference, takenBy: person, takenOn: day };
    return this.change(id, by, 'payment.take-due', { ...change, state: 'taken' }, 'open');
  }

  /**
   * Waives a due.
   * @returns as `take`
   * @throws DomainError `not-found`, or `conflict` when the due is not open any more
   */
  async waive(id: string, reason: string, by: AuditActor): Promise<string> {
    return this.change(id, by, 'payment.waive-due', { reason, state: 'waived' }, 'open');
  }

  /**
   * Records that a due was given back by hand.
   * @returns as `take`
   * @throws DomainError `not-found`, `invalid`, or `conflict` when the due need not be given back
   */
  async giveBack(id: string, form: ByHand, by: AuditActor): Promise<string> {
    const { channel, reference, person, day } = this.validated(form, 'returned');
    const change = { returnedChannel: channel, returnedReference: reference, returnedBy: person, returnedOn: day };
    return this.change(id, by, 'payment.return-due', { ...change, state: 'returned' }, 'to_return');
  }

  private validated(form: ByHand, what: 'taken' | 'returned') {
    const errors = fieldErrors(dueRules(this.clock.today(), what), form);
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
    const reference = tidyText(form.reference) || null;
    return { channel: form.channel as CounterChannel, reference, person: tidyName(form.by), day: form.on };
  }

  private async change(
    id: string,
    by: AuditActor,
    action: AuditAction,
    change: Partial<Due>,
    from: Due['state'],
  ): Promise<string> {
    return this.db.transaction(async (tx) => {
      const known = await tx.findOneBy(Due, { id });
      if (!known) throw notFound();
      const payment = await lockPayment(tx, { id: known.paymentId });
      const changed = { ...change, changedBy: `admin ${by.name}`, changedAt: this.clock.now() };
      const { affected } = await tx.update(Due, { id, state: from }, changed);
      if (!affected) throw new DomainError('conflict', from === 'open' ? moveSentences.noDue : moveSentences.noReturn);
      const due = { field: 'due', before: toRupees(known.amountPaise), after: null };
      await recordAudit(tx, by, { action, subject: paymentSubject(payment), details: { changes: [due] } });
      return payment.id;
    });
  }
}
