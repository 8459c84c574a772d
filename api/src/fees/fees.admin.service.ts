import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { type DatedFee, ownFeeOn, validFeeOn } from '@maidan/shared/domain/fees.ts';
import { playerKindLabels } from '@maidan/shared/domain/player-type.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import {
  feeChangedMeanwhile,
  type FeeForm,
  feeRules,
  feeSentences,
  typedFee,
} from '@maidan/shared/rules/fees/fee-form.ts';
import { fieldErrors } from '@maidan/shared/rules/rule-set.ts';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { type AuditActor, type AuditSubject, recordAudit } from '../platform/audit/record-audit.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError, invalid, notFound } from '../platform/http/errors/domain-error.ts';
import { byDate } from '../events/event-order.ts';
import { Event } from '../events/event.entity.ts';
import { publish } from '../platform/publishing/publish.ts';
import type { FeeDto } from './fee.dto.ts';
import { Fee, standing } from './fee.entity.ts';
import { datedFee, feeView } from './fees.service.ts';

const subjectOf = ({ id, kind }: Fee, eventName: string | null): AuditSubject => ({
  kind: 'fee',
  id,
  label: `${playerKindLabels[kind]}, ${eventName ?? 'all events'}`,
});

const rupeesOf = ({ amountPaise }: Fee): number | null => (amountPaise === null ? null : toRupees(amountPaise));

/** A valid fee in the format of the rules in `shared`. */
type StandingFee = DatedFee & Pick<Fee, 'id' | 'addedBy'> & { row: Fee };

interface NewFee {
  eventId: string | null;
  kind: Fee['kind'];
  validFrom: string;
}

/** The fee with the same event, type and day, which a new fee replaces. */
const sameDayFee = (fees: readonly StandingFee[], { eventId, validFrom }: NewFee): StandingFee | undefined =>
  fees.find((fee) => fee.eventId === eventId && fee.validFrom === validFrom);

/** @throws DomainError `invalid` when the event has no fee of its own on that day that could end */
function requireOwnFee(fees: readonly StandingFee[], { eventId, kind, validFrom }: NewFee): void {
  if (eventId !== null && ownFeeOn(fees, eventId, kind, validFrom) !== undefined) return;
  throw invalid(feeSentences.noOwnFee, { eventId: feeSentences.noOwnFee });
}

/**
 * The fees that a new fee affects. `valid` is the one that applied until now on the new fee's first day; `same` is the
 * one that the new fee replaces.
 * @param shown the id of `valid` as the administrator saw it, empty for none; undefined when the console did not say
 * @throws DomainError `conflict` when another fee is valid than was shown, or `same` exists and `shown` is undefined
 */
function findReplaced(fees: readonly StandingFee[], wanted: NewFee, shown: string | undefined) {
  const { eventId, kind, validFrom } = wanted;
  const valid = validFeeOn(fees, eventId, kind, validFrom);
  const same = sameDayFee(fees, wanted);
  const isSeen = shown === undefined ? !same : shown === (valid?.id ?? '');
  if (!isSeen) throw new DomainError('conflict', feeChangedMeanwhile(validFrom, valid));
  return { valid, same };
}

/** Sets and withdraws fees. Prerendered pages contain them, so each change raises the site's revision (`publish`). */
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

  /**
   * Adds a fee. When the same administrator has set the same fee already, it is returned, because the first answer may
   * have been lost.
   */
  async add(sent: Partial<FeeDto>, actor: AuditActor): Promise<FeeView> {
    const form = this.validate(sent);
    const amountPaise = form.isEnd ? null : toPaise(typedFee(form.amount)!);
    return publish(this.db, async (tx) => {
      const event = form.eventId ? await this.findEvent(tx, form.eventId) : null;
      const wanted = { eventId: event?.id ?? null, kind: form.kind, validFrom: form.validFrom };
      const fees = await this.findFees(tx, form.kind);
      const own = sameDayFee(fees, wanted)?.row;
      if (own?.addedBy === actor.name && own.amountPaise === amountPaise) return feeView(own, event?.eventName ?? null);
      if (form.isEnd) requireOwnFee(fees, wanted);
      const { valid, same } = findReplaced(fees, wanted, sent.replaces ?? undefined);
      const id = randomUUID();
      if (same) await tx.update(Fee, { id: same.id }, { supersededBy: id });
      const fee = await tx.save(
        tx.create(Fee, {
          ...wanted,
          id,
          amountPaise,
          addedBy: actor.name,
          addedAt: this.clock.now(),
          ...{ withdrawnBy: null, withdrawnAt: null, supersededBy: null },
        }),
      );
      const changes = [
        { field: 'fee', before: valid?.rupees ?? null, after: rupeesOf(fee) },
        { field: 'validFrom', before: null, after: form.validFrom },
      ];
      await recordAudit(tx, actor, {
        action: form.isEnd ? 'fee.end' : 'fee.add',
        subject: subjectOf(fee, event?.eventName ?? null),
        details: { changes },
      });
      return feeView(fee, event?.eventName ?? null);
    });
  }

  /**
   * Withdraws a fee that has not begun; one that has begun may have been paid. The fee that it replaced is valid again.
   */
  async withdraw(id: string, actor: AuditActor): Promise<FeeView> {
    return publish(this.db, async (tx) => {
      const fee = await tx.findOne(Fee, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!fee) throw notFound();
      if (fee.withdrawnAt) throw new DomainError('conflict', feeSentences.withdrawn);
      if (fee.supersededBy) throw new DomainError('conflict', feeSentences.replaced);
      const { validFrom } = fee;
      if (validFrom === null || validFrom <= this.clock.today()) throw new DomainError('conflict', feeSentences.begun);
      const withdrawn = { withdrawnBy: actor.name, withdrawnAt: this.clock.now() };
      await tx.update(Fee, { id }, withdrawn);
      await tx.update(Fee, { supersededBy: id }, { supersededBy: null });
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

  private async findFees(tx: EntityManager, kind: Fee['kind']): Promise<StandingFee[]> {
    const fees = await tx.find(Fee, { where: { kind, ...standing }, order: { number: 'ASC' } });
    return fees.map((fee) => ({ ...datedFee(fee), id: fee.id, addedBy: fee.addedBy, row: fee }));
  }

  /** Upcoming events that begin today or later. */
  private findEvents(tx: EntityManager, id?: string): Promise<Event[]> {
    return tx.find(Event, {
      where: { eventType: 'upcoming', startDate: MoreThanOrEqual(this.clock.today()), ...(id && { id }) },
      order: byDate,
    });
  }

  private async findEvent(tx: EntityManager, id: string): Promise<Event> {
    const [event] = isUUID(id) ? await this.findEvents(tx, id) : [];
    if (!event) throw invalid(feeSentences.event, { eventId: feeSentences.event });
    return event;
  }
}
