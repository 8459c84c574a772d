import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { openStates } from '@maidan/shared/domain/payment-state.ts';
import type { AttentionItem } from '@maidan/shared/wire/payments-admin.ts';
import { toRupees } from '@maidan/shared/format/money.ts';
import { indianMoment } from '@maidan/shared/format/dates.ts';
import { Clock } from '../../platform/config/clock.ts';
import { AtomGateway } from '../gateway/atom.gateway.ts';
import type { Endpoint } from '../gateway/circuit-breaker.ts';
import { retryDelay } from '../requery-schedule.ts';
import { DueRequeries } from './reconciler.ts';
import { ProviderOutage } from './provider-outage.entity.ts';

/** Seconds after a short outage by which waiting requeries become due, so that an unstable provider is not flooded. */
const flappingWait = 60;

/**
 * Records since when the provider has not answered, for all processes. Brings requeries forward when it answers again.
 */
@Injectable()
export class ProviderOutages implements OnModuleInit {
  private readonly log = new Logger('payment provider');

  constructor(
    private readonly db: DataSource,
    private readonly gateway: AtomGateway,
    private readonly due: DueRequeries,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.gateway.onOutcome((endpoint, hasAnswered) => {
      const recorded = hasAnswered ? this.recordAnswer(endpoint) : this.recordFailure(endpoint);
      // An outcome that cannot be recorded must not fail the call to the provider.
      recorded.catch((fault: unknown) => this.log.warn(`an outcome was not recorded: ${nameOf(fault)}`));
    });
  }

  /** The attention items: none or one. */
  async attention(): Promise<AttentionItem[]> {
    const outages = await this.db.manager.find(ProviderOutage);
    const item = outages.length > 0 && outageAttention(outages, await this.countWaiting(), this.clock.now());
    return item ? [item] : [];
  }

  private async countWaiting(): Promise<WaitingPayments> {
    const [waiting]: [WaitingPayments] = await this.db.query(
      `SELECT count(*)::int AS count, coalesce(sum(quoted_paise), 0)::float8 AS paise FROM payments
       WHERE state = ANY($1) AND atom_token_id IS NOT NULL`,
      [openStates],
    );
    return waiting;
  }

  private async recordFailure(endpoint: Endpoint): Promise<void> {
    await this.db.query(
      `INSERT INTO provider_outages (endpoint, since, failures) VALUES ($1, $2, 1)
       ON CONFLICT (endpoint) DO UPDATE SET failures = provider_outages.failures + 1`,
      [endpoint, this.clock.now()],
    );
  }

  /**
   * Ends an outage. The first answer after it deletes its row. If status requests failed, the same transaction brings
   * the waiting requeries forward: after a short outage to `flappingWait` seconds from now, otherwise at once.
   */
  private async recordAnswer(endpoint: Endpoint): Promise<void> {
    if (!(await this.db.manager.existsBy(ProviderOutage, { endpoint }))) return;
    await this.db.transaction(async (tx) => {
      const [ended]: [{ since: Date }[], number] = await tx.query(
        'DELETE FROM provider_outages WHERE endpoint = $1 RETURNING since',
        [endpoint],
      );
      const since = ended[0]?.since;
      if (endpoint === 'status' && since) await this.due.bringForward(tx, this.isLong(since) ? 0 : flappingWait);
    });
  }

  private isLong(since: Date): boolean {
    return this.clock.now().getTime() - since.getTime() >= retryDelay(1);
  }
}

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : 'unknown');

/** An outage is shown to administrators after so many milliseconds and so many failed calls in a row. */
const minimumDuration = 2 * 60_000;
const minimumFailures = 3;

/** Open payments with a token, each of which may have been paid. */
export interface WaitingPayments {
  count: number;
  paise: number;
}

const waitingText = ({ count }: WaitingPayments): string => {
  if (count === 0) return 'No payment waits for it.';
  return count === 1 ? '1 payment waits for it.' : `${count} payments wait for it.`;
};

/** The attention item for outages that have lasted long enough. */
export function outageAttention(
  outages: readonly Pick<ProviderOutage, 'since' | 'failures'>[],
  waiting: WaitingPayments,
  now: Date,
): AttentionItem | undefined {
  const lasting = outages.filter(
    ({ since, failures }) => failures >= minimumFailures && now.getTime() - since.getTime() >= minimumDuration,
  );
  if (lasting.length === 0) return undefined;
  const since = new Date(Math.min(...lasting.map((outage) => outage.since.getTime())));
  return {
    id: 'provider',
    merchTxnId: '',
    reason: 'provider_away',
    sentence: `The payment provider has not answered since ${indianMoment(since)}. ${waitingText(waiting)} It is asked again by itself; if that goes on, ask the provider.`,
    since: since.toISOString(),
    payerName: '',
    eventName: '',
    amount: toRupees(waiting.paise),
  };
}
