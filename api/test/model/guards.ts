import { Injectable } from '@nestjs/common';
import type { TestingModuleBuilder } from '@nestjs/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { Payment } from '../../src/payments/payment.entity.ts';
import type { Actor } from '../../src/payments/payment-row.ts';
import type { Report } from '../../src/payments/payment-state.ts';
import { Settlement } from '../../src/payments/settlement.service.ts';
import type { Guard } from './guard-names.ts';

/** Milliseconds that every settlement stays in its critical section: without it an unguarded one passes by luck. */
export const tempo = { dwell: 0 };

const dwell = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, tempo.dwell));

@Injectable()
class SlowSettlement extends Settlement {
  protected override pause = dwell;
}

@Injectable()
class UnlockedSettlement extends SlowSettlement {
  protected override look(tx: EntityManager, merchTxnId: string): Promise<Payment> {
    return tx.findOneByOrFail(Payment, { merchTxnId });
  }
}

/** Takes any sum for the quoted one. */
@Injectable()
class CredulousSettlement extends SlowSettlement {
  override async settle(merchTxnId: string, report: Report, actor: Actor): Promise<Payment> {
    if (report.kind !== 'success') return super.settle(merchTxnId, report, actor);
    const payment = await this.quoted(merchTxnId);
    return super.settle(merchTxnId, { ...report, capture: { ...report.capture, amountPaise: payment } }, actor);
  }

  private async quoted(merchTxnId: string): Promise<number> {
    return (await this.source.manager.findOneByOrFail(Payment, { merchTxnId })).quotedPaise;
  }

  private get source(): DataSource {
    return (this as unknown as { db: DataSource }).db;
  }
}

const settlements: Record<Guard, typeof Settlement> = {
  'row-lock': UnlockedSettlement,
  'unique-index': SlowSettlement,
  'amount-check': CredulousSettlement,
};

export const weaken =
  (without: Guard | undefined) =>
  (module: TestingModuleBuilder): TestingModuleBuilder =>
    module.overrideProvider(Settlement).useClass(without ? settlements[without] : SlowSettlement);

/** After the app has started: its indexes are the database's. */
export async function dropGuard(db: DataSource, without: Guard | undefined): Promise<void> {
  if (without === 'unique-index') await db.query('DROP INDEX players_once_per_event, players_new_mobile_once');
}
