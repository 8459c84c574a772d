import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, In, IsNull, MoreThanOrEqual } from 'typeorm';
import { type DatedFee, feeOn, ownFeeOn } from '@maidan/shared/domain/fees.ts';
import { playerKindLabels } from '@maidan/shared/domain/player-type.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import { type FeeForm, feeRules, feeSentences, typedFee } from '@maidan/shared/rules/fees/fee-form.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import type { AuditActor } from '../audit/audit-actor.ts';
import { type AuditSubject, recordAudit } from '../audit/record-audit.ts';
import { Clock } from '../config/clock.ts';
import { DomainError, invalid, notFound } from '../errors/domain-error.ts';
import { Event } from '../events/event.entity.ts';
import { publish } from '../publishing/publish.ts';
import type { FeeDto } from './fee.dto.ts';
import { Fee } from './fee.entity.ts';
import { datedFee, feeView } from './fee.view.ts';

const subjectOf = ({ id, kind }: Fee, eventName: string | null): AuditSubject => ({
  kind: 'fee',
  id,
  label: `${playerKindLabels[kind]}, ${eventName ?? 'all events'}`,
});

const rupeesOf = ({ amountPaise }: Fee): number | null => (amountPaise === null ? null : toRupees(amountPaise));

/** @throws DomainError `invalid` when the event has none on that day that could end */
function requireOwnFee(fees: DatedFee[], eventId: string | null, kind: Fee['kind'], day: string): void {
  if (eventId !== null && ownFeeOn(fees, eventId, kind, day) !== undefined) return;
  throw invalid(feeSentences.noOwnFee, { eventId: feeSentences.noOwnFee });
}

/** Sets and withdraws fees. The home page and the form's first view are built from them, so each bumps the revision. */
@Injectable()
export class FeesAdminService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  async overview(): Promise<FeesOverview> {
    const { manager } = this.db;
    const fees = await manager.find(Fee, { order: { number: 'ASC' } });
    const ids = fees.flatMap(({ eventId }) => eventId ?? []);
    const named = await manager.find(Event, { where: { id: In(ids) }, withDeleted: true });
    const names = new Map(named.map(({ id, eventName }) => [id, eventName]));
    const events = await this.findEvents(manager);
    return {
      success: true,
      today: this.clock.today(),
      fees: fees.map((fee) => feeView(fee, fee.eventId && (names.get(fee.eventId) ?? ''))),
      events: events.map(({ id, eventName, startDate }) => ({ id, eventName, startDate })),
    };
  }

  async add(sent: Partial<FeeDto>, actor: AuditActor): Promise<FeeView> {
    const form = this.validate(sent);
    return publish(this.db, async (tx) => {
      const event = form.eventId ? await this.findEvent(tx, form.eventId) : null;
      const { kind, validFrom } = form;
      const eventId = event?.id ?? null;
      const set = await this.findFees(tx, kind);
      if (form.isEnd) requireOwnFee(set, eventId, kind, validFrom);
      // What the new one takes the place of on its first day.
      const before = feeOn(set, eventId, kind, validFrom);
      const fee = await tx.save(Fee, {
        ...{ eventId, kind, validFrom },
        amountPaise: form.isEnd ? null : toPaise(typedFee(form.amount)!),
        addedBy: actor.name,
        addedAt: this.clock.now(),
        ...{ withdrawnBy: null, withdrawnAt: null },
      });
      const changes = [
        { field: 'fee', before: before ?? null, after: rupeesOf(fee) },
        { field: 'validFrom', before: null, after: validFrom },
      ];
      await recordAudit(tx, actor, {
        action: form.isEnd ? 'fee.end' : 'fee.add',
        subject: subjectOf(fee, event?.eventName ?? null),
        details: { changes },
      });
      return feeView(fee, event?.eventName ?? null);
    });
  }

  /** Only before it begins: afterwards somebody may have paid it. */
  async withdraw(id: string, actor: AuditActor): Promise<FeeView> {
    return publish(this.db, async (tx) => {
      const fee = await tx.findOne(Fee, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!fee) throw notFound();
      if (fee.withdrawnAt) throw new DomainError('conflict', feeSentences.withdrawn);
      const { validFrom } = fee;
      if (validFrom === null || validFrom <= this.clock.today()) throw new DomainError('conflict', feeSentences.begun);
      const withdrawn = { withdrawnBy: actor.name, withdrawnAt: this.clock.now() };
      await tx.update(Fee, { id }, withdrawn);
      const event = fee.eventId && (await tx.findOne(Event, { where: { id: fee.eventId }, withDeleted: true }));
      const eventName = event ? event.eventName : null;
      const changes = [
        { field: 'fee', before: rupeesOf(fee), after: null },
        { field: 'validFrom', before: validFrom, after: null },
      ];
      await recordAudit(tx, actor, {
        action: 'fee.withdraw',
        subject: subjectOf(fee, eventName),
        details: { changes },
      });
      return feeView({ ...fee, ...withdrawn }, eventName);
    });
  }

  private validate({ eventId = '', kind, isEnd = false, amount = '', validFrom = '' }: Partial<FeeDto>): FeeForm {
    const form: FeeForm = { eventId, kind: kind as FeeForm['kind'], isEnd, amount, validFrom };
    const errors = fieldErrors(feeRules(this.clock.today()), form);
    const [first] = Object.values(errors);
    if (first) throw invalid(first, errors);
    return form;
  }

  private async findFees(tx: EntityManager, kind: Fee['kind']): Promise<DatedFee[]> {
    const fees = await tx.find(Fee, { where: { kind, withdrawnAt: IsNull() }, order: { number: 'ASC' } });
    return fees.map(datedFee);
  }

  /** Events that players register for, now or later. */
  private findEvents(tx: EntityManager, id?: string): Promise<Event[]> {
    return tx.find(Event, {
      where: { eventType: 'upcoming', startDate: MoreThanOrEqual(this.clock.today()), ...(id && { id }) },
      order: { startDate: 'ASC', createdAt: 'ASC' },
    });
  }

  private async findEvent(tx: EntityManager, id: string): Promise<Event> {
    const [event] = isUUID(id) ? await this.findEvents(tx, id) : [];
    if (!event) throw invalid(feeSentences.event, { eventId: feeSentences.event });
    return event;
  }
}
