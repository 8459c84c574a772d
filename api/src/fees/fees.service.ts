import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { type DatedFee, feesAtGround, feesOn, type FeeTable } from '@maidan/shared/domain/fees.ts';
import type { PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { toPaise, toRupees } from '@maidan/shared/format/money.ts';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { Clock } from '../platform/config/clock.ts';
import { DomainError } from '../platform/http/errors/domain-error.ts';
import { Fee, standing } from './fee.entity.ts';
import type { FeeView } from '@maidan/shared/wire/fees/fees.ts';
import type { Request } from 'express';
import { ContentState } from '../platform/publishing/content-state.ts';
import { KeptLists } from '../platform/publishing/kept-lists.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';

/** The event and the type of player for which a fee is quoted. */
interface Quoted {
  eventId: string;
  kind: PlayerKind;
  /** Paise that the payer's form showed; undefined when the form did not send them. */
  shownPaise: number | undefined;
}

/** The fees that players pay online, for the home page, the form and a new payment, and the fees at the counter. */
@Injectable()
export class FeesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Fees of all types in rupees, today in India.
   * @param event an event's id; any other text means the fees of all events
   */
  findFees(event: string): Promise<FeeTable> {
    return this.findFeesIn(this.db.manager, event);
  }

  /** Online fees of all types in rupees, on an Indian day, `YYYY-MM-DD`. */
  findFeesOn(tx: EntityManager, event: string, day: string): Promise<FeeTable> {
    return this.findFeesIn(tx, event, day);
  }

  /** Counter fees of all types in rupees, on an Indian day, `YYYY-MM-DD`. @param event as for `findFees` */
  async findCounterFees(tx: EntityManager, event: string, day: string): Promise<FeeTable> {
    return feesAtGround(await this.findFeesIn(tx, event, day));
  }

  /**
   * The fee of a new payment today, in paise. Call this in the transaction that stores the payment.
   * @throws DomainError `conflict` with the fee when the form showed another one
   */
  async quote(tx: EntityManager, { eventId, kind, shownPaise }: Quoted): Promise<number> {
    const quotedPaise = toPaise((await this.findFeesIn(tx, eventId))[kind]);
    this.requireShown(quotedPaise, shownPaise);
    return quotedPaise;
  }

  /**
   * Refuses a quote that differs from the fee on the form; does nothing when the form did not send its fee.
   * @throws DomainError `conflict` with the fee
   */
  requireShown(quotedPaise: number, shownPaise: number | undefined, changed?: (rupees: number) => string): void {
    if (shownPaise === undefined || shownPaise === quotedPaise) return;
    const fee = toRupees(quotedPaise);
    if (changed) throw new DomainError('conflict', changed(fee), { fee });
    const said = makeSentence('refusal.feeChanged', { rupees: fee });
    throw new DomainError('conflict', said.sentence, { said, fee });
  }

  private async findFeesIn(tx: EntityManager, event: string, day = this.clock.today()): Promise<FeeTable> {
    const eventId = isUUID(event) ? event.toLowerCase() : null;
    const fees = await tx.find(Fee, {
      where: [{ ...standing, eventId: IsNull() }, ...(eventId ? [{ ...standing, eventId }] : [])],
      order: { number: 'ASC' },
    });
    return feesOn(fees.map(datedFee), eventId, day);
  }
}

/** A fee in the format of the rule in `shared`. */
export const datedFee = ({ eventId, kind, amountPaise, validFrom }: Fee): DatedFee => ({
  eventId,
  kind,
  rupees: amountPaise === null ? null : toRupees(amountPaise),
  validFrom,
});

/**
 * A fee for the console.
 * @param eventName null for all events
 */
export const feeView = (fee: Fee, eventName: string | null): FeeView => ({
  id: fee.id,
  ...datedFee(fee),
  eventName,
  addedBy: fee.addedBy,
  addedAt: fee.addedAt.toISOString(),
  withdrawnBy: fee.withdrawnBy,
  withdrawnAt: fee.withdrawnAt?.toISOString() ?? null,
  supersededBy: fee.supersededBy,
});

/**
 * SQL of a text that changes when a fee is added or withdrawn. Only these two make another fee superseded or valid
 * again.
 */
const feesVersion = `(SELECT concat_ws(' ', count(*), count(withdrawn_at), max(number)) FROM fees)`;

/** Caches the fees of all events. Fees of one event are read for each request. */
@Injectable()
export class CacheFees extends CachePublishedResponse {
  constructor(state: ContentState, clock: Clock, lists: KeptLists) {
    super(state, clock, lists);
    state.dependOn('fees', feesVersion);
  }

  protected override isList({ query }: Request): boolean {
    return query['event'] === undefined;
  }
}
