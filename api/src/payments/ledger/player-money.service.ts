import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { toRupees } from '@maidan/shared/format/money.ts';
import type { PlayerMoney } from '@maidan/shared/wire/players.ts';
import { PlayersService } from '../../players/players.service.ts';
import { readDueSums } from '../move.entity.ts';
import { Payment } from '../payment.entity.ts';
import { moneyBack } from '../refunds/current-refunds.ts';
import { Refund } from '../refunds/refund.entity.ts';

/** Tells the list of players what has become of each player's money. */
@Injectable()
export class PlayerMoneyService implements OnApplicationBootstrap {
  constructor(
    private readonly db: DataSource,
    private readonly players: PlayersService,
  ) {}

  onApplicationBootstrap(): void {
    this.players.readMoneyBy((ids) => this.find(ids));
  }

  /** The money of those of the players who have a payment that was captured, by player id. */
  private async find(playerIds: readonly string[]): Promise<Map<string, PlayerMoney>> {
    const payments = await this.db.getRepository(Payment).find({
      where: { playerId: In(playerIds) },
      select: { id: true, playerId: true, state: true, atomTxnId: true, capturedPaise: true },
    });
    const ids = payments.map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const [refunds, sums] = await Promise.all([
      this.db.getRepository(Refund).find({
        where: { paymentId: In(ids) },
        order: { requestedAt: 'ASC', id: 'ASC' },
      }),
      readDueSums(this.db.manager, ids),
    ]);
    const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId);
    const duesOf = new Map(sums.map((sum) => [sum.paymentId, sum]));
    return new Map(
      payments.flatMap((payment) => {
        const { id, playerId, capturedPaise } = payment;
        if (playerId === null || capturedPaise === null) return [];
        const { returnedPaise, returningPaise } = moneyBack(payment, refundsOf.get(id) ?? []);
        const { duePaise = 0, dueBackPaise = 0, dueTakenPaise = 0 } = duesOf.get(id) ?? {};
        const money: PlayerMoney = {
          paid: toRupees(capturedPaise + dueTakenPaise + dueBackPaise),
          returned: toRupees(returnedPaise),
          returning: toRupees(returningPaise + dueBackPaise),
          due: toRupees(duePaise),
        };
        return [[playerId, money]];
      }),
    );
  }
}
