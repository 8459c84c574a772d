import { Injectable } from '@nestjs/common';
import type { TestingModuleBuilder } from '@nestjs/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { EventRefundJobs } from '../../src/payments/refunds/event-refunds.service.ts';
import { FeesService } from '../../src/fees/fees.service.ts';
import { Payment } from '../../src/payments/payment.entity.ts';
import { AtomGateway } from '../../src/payments/gateway/atom.gateway.ts';
import type { StatusRequery } from '../../src/payments/gateway/requests.ts';
import type { Report } from '../../src/payments/payment-state.ts';
import { CounterPayments } from '../../src/payments/counter/counter-payments.service.ts';
import { RefundsService } from '../../src/payments/refunds/refunds.service.ts';
import { SettlementService } from '../../src/payments/settlement.service.ts';
import { Event } from '../../src/events/event.entity.ts';
import { Player } from '../../src/players/player.entity.ts';
import type { Person } from '../../src/players/earlier-persons.ts';
import { WaitingListOffers } from '../../src/waiting-list/waiting-list-offers.service.ts';
import { RegistrationsService } from '../../src/registrations/registrations.service.ts';
import type { Guard } from '../../../infra/prove/guard-names.ts';

/** Milliseconds that each settlement, and each move without its lock, waits, so that concurrent ones overlap. */
export const timing = { dwell: 0 };

const dwell = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, timing.dwell));

@Injectable()
class SlowSettlement extends SettlementService {
  protected override async lockForUpdate(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    const payment = await super.lockForUpdate(tx, merchTxnId);
    await dwell();
    return payment;
  }
}

@Injectable()
class UnlockedSettlement extends SettlementService {
  protected override async lockForUpdate(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    const payment = await tx.findOneByOrFail(Payment, { merchTxnId });
    await dwell();
    return payment;
  }
}

/** Removes the check of the amount: reports the quoted amount as the captured one. */
@Injectable()
class GatewayWithoutAmounts extends AtomGateway {
  override async requery(requery: StatusRequery): Promise<Report> {
    const report = await super.requery(requery);
    if (report.kind !== 'success') return report;
    return { ...report, capture: { ...report.capture, amountPaise: requery.amountPaise } };
  }
}

/** Removes the lock of the event: waits between counting the players and registering the next one. */
@Injectable()
class UnlockedRegistrations extends RegistrationsService {
  private readonly settling = new WeakSet<EntityManager>();

  protected override lockEvent(tx: EntityManager, id: string): Promise<Event | null> {
    this.settling.add(tx);
    return tx.findOneBy(Event, { id });
  }

  protected override async isFull(tx: EntityManager, event: Event, person: Person): Promise<boolean> {
    const full = await super.isFull(tx, event, person);
    if (this.settling.has(tx)) await dwell();
    return full;
  }
}

/** Removes the lock of the events of a move: waits between counting the players and moving the next one. */
@Injectable()
class UnlockedMoves extends RegistrationsService {
  private readonly moving = new WeakSet<EntityManager>();

  override async lockEventsOfMove(tx: EntityManager, _fromId: string, id: string) {
    this.moving.add(tx);
    return { event: await tx.findOneBy(Event, { id }), isAwaited: false };
  }

  protected override async isFull(tx: EntityManager, event: Event, person: Person): Promise<boolean> {
    const full = await super.isFull(tx, event, person);
    if (this.moving.has(tx)) await dwell();
    return full;
  }
}

/** Ignores offered places: counts only players. */
@Injectable()
class RegistrationsBeforeOffers extends RegistrationsService {
  protected override async isFull(tx: EntityManager, { id, playerLimit }: Event): Promise<boolean> {
    const players = await tx.countBy(Player, { eventId: id, isActive: true });
    return playerLimit !== null && players >= playerLimit;
  }
}

/** Offers places only by a command. A timer could meet tables that are being emptied. */
@Injectable()
class OffersByCommand extends WaitingListOffers {
  override onApplicationBootstrap(): void {
    return undefined;
  }
}

/** Removes the check of the shown fee: asks for the current fee. */
@Injectable()
class UnshownFees extends FeesService {
  override requireShown(): void {
    return undefined;
  }
}

/** Does not recognise a repeated form: each form of the counter counts as a new one. */
@Injectable()
class CounterWithoutRequestKeys extends CounterPayments {
  override lockRequest(): Promise<null> {
    return Promise.resolve(null);
  }

  override findEarlier(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** Ignores earlier refunds: treats the captured amount as the remaining amount. */
@Injectable()
class UnsummedRefunds extends RefundsService {
  override async remaining(_tx: EntityManager, { capturedPaise }: Payment): Promise<number> {
    return capturedPaise ?? 0;
  }
}

/** Ignores earlier names: recognises a person only by the current name and mobile. */
@Injectable()
class UncorrectedRegistrations extends RegistrationsService {
  protected override async wasCorrected(): Promise<boolean> {
    return false;
  }
}

/** Removes the check of the event: registers a payer although the event was called off. */
@Injectable()
class RegistrationsOfCalledOffEvents extends RegistrationsService {
  override async findObstacle(...given: Parameters<RegistrationsService['findObstacle']>) {
    const obstacle = await super.findObstacle(...given);
    return obstacle === 'event_withdrawn' ? undefined : obstacle;
  }
}

/** Removes the check of the event: refunds payers although the event takes place again. */
@Injectable()
class EventRefundJobsWithoutCheck extends EventRefundJobs {
  protected override async isCalledOff(): Promise<boolean> {
    return true;
  }
}

const registrationsWithout: Partial<Record<Guard, typeof RegistrationsService>> = {
  'event-lock': UnlockedRegistrations,
  'corrected-person': UncorrectedRegistrations,
  'called-off': RegistrationsOfCalledOffEvents,
  'move-event-lock': UnlockedMoves,
  'offered-places': RegistrationsBeforeOffers,
};

export const removeGuard =
  (without: Guard | undefined) =>
  (module: TestingModuleBuilder): TestingModuleBuilder => {
    const settling = without === 'row-lock' ? UnlockedSettlement : SlowSettlement;
    const byCommand = module.overrideProvider(WaitingListOffers).useClass(OffersByCommand);
    const slow = byCommand.overrideProvider(SettlementService).useClass(settling);
    if (without === 'refund-sum') return slow.overrideProvider(RefundsService).useClass(UnsummedRefunds);
    const registrations = without && registrationsWithout[without];
    if (registrations) return slow.overrideProvider(RegistrationsService).useClass(registrations);
    if (without === 'takes-place') return slow.overrideProvider(EventRefundJobs).useClass(EventRefundJobsWithoutCheck);
    if (without === 'request-key') return slow.overrideProvider(CounterPayments).useClass(CounterWithoutRequestKeys);
    if (without === 'shown-fee') return slow.overrideProvider(FeesService).useClass(UnshownFees);
    return without === 'amount-check' ? slow.overrideProvider(AtomGateway).useClass(GatewayWithoutAmounts) : slow;
  };

/** Drops the indexes or triggers of the guard. Call it after the migrations have run. */
export async function dropGuard(db: DataSource, without: Guard | undefined): Promise<void> {
  if (without === 'refund-sum') await db.query('DROP TRIGGER refunds_within_captured ON refunds');
  if (without === 'unique-index') await db.query('DROP INDEX players_once_per_event, players_new_mobile_once');
  if (without === 'request-key') await db.query('DROP INDEX payments_request_key');
  if (without === 'takes-place') await db.query('DROP TRIGGER events_end_refunds ON events');
}
