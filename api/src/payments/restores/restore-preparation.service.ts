import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { closedStates, openStates } from '@maidan/shared/domain/payment-state.ts';
import { Clock } from '../../platform/config/clock.ts';
import { Restore } from '../restore.entity.ts';

/** Payments that become due per second, so that not all of them are requeried at once after a restore. */
const perSecond = 20;
/**
 * Days before the copy from which closed and captured payments are asked about: none is decided later
 * (`lastRequeryDay`).
 */
const requeryDays = 60;

/**
 * Captured money that the provider can still reverse. Refunds of all other captured payments are read by
 * `RestoreChecks`.
 */
const reversibleStates = ['paid', 'refund_due', 'refunding', 'refund_failed'];

/** Makes every payment due for a requery that may have changed since the copy. */
@Injectable()
export class RestorePreparation {
  private readonly log = new Logger('restore');

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Once per restore, whichever process comes first: the others wait for its transaction and then do nothing. */
  async prepare({ id }: Restore): Promise<void> {
    await this.db.transaction(async (tx) => {
      const restore = await tx.findOne(Restore, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!restore || restore.preparedAt) return;
      const count = await this.makeDue(tx, restore);
      await tx.update(Restore, { id }, { preparedAt: this.clock.now() });
      this.log.warn(`restored from the copy of ${restore.copiedAt.toISOString()}: ${count} payments are asked about`);
    });
  }

  private async makeDue(tx: EntityManager, { copiedAt, restoredAt }: Restore): Promise<number> {
    const [, count]: [unknown, number] = await tx.query(
      `UPDATE payments SET unanswered_requeries = 0, next_requery_at = now() + make_interval(secs => due.place / $6::float8)
       FROM (
         SELECT id, row_number() OVER (ORDER BY captured_at IS NOT NULL, atom_token_id IS NULL, created_at DESC) AS place
         FROM payments
         WHERE channel = 'provider' AND created_at <= $1 AND (state = ANY ($3)
           OR (state = ANY ($4) AND greatest(created_at, state_since) > $2)
           OR (state = ANY ($5) AND captured_at > $2))
       ) AS due WHERE payments.id = due.id`,
      [
        restoredAt,
        new Date(copiedAt.getTime() - requeryDays * 86_400_000),
        openStates,
        closedStates,
        reversibleStates,
        perSecond,
      ],
    );
    return count;
  }
}
