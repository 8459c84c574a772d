import { createHash } from 'node:crypto';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Allowance, Limit } from './limits.ts';

export type Scope = 'subject' | 'browser' | 'address';
export type Callers = Partial<Record<Scope, string>>;

/** Counts calls in PostgreSQL, so that replicas share the count and a restart does not forget it. */
@Injectable()
export class Throttle implements OnModuleDestroy {
  private readonly counters = new Map<string, RateLimiterPostgres>();
  private readonly sweeper: NodeJS.Timeout;

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.sweeper = setInterval(() => void this.sweep(), 10 * 60_000).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeper);
  }

  /** Counts one call of each caller, the narrowest first; throws when one of them had too many. */
  async count(limit: Limit, callers: Callers): Promise<void> {
    for (const scope of ['subject', 'browser', 'address'] as const) {
      const [allowance, caller] = [limit[scope], callers[scope]];
      if (allowance && caller) await this.consume(`${limit.name}:${scope}`, allowance, caller);
    }
  }

  private async consume(name: string, allowance: Allowance, caller: string): Promise<void> {
    try {
      // Mobiles and addresses are people's data: only their digest is kept.
      await this.counter(name, allowance).consume(createHash('sha256').update(caller).digest('base64url'));
    } catch (fault) {
      if (!(fault instanceof RateLimiterRes)) throw fault;
      const seconds = Math.max(1, Math.ceil(fault.msBeforeNext / 1000));
      throw new DomainError('throttled', tooMany(seconds), { retryAfterSeconds: seconds });
    }
  }

  private counter(name: string, { times, minutes }: Allowance): RateLimiterPostgres {
    const known = this.counters.get(name);
    if (known) return known;
    const counter = new RateLimiterPostgres({
      storeClient: this.db,
      storeType: 'typeorm',
      tableName: 'throttles',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: times * this.env.throttleFactor,
      duration: minutes * 60,
    });
    this.counters.set(name, counter);
    return counter;
  }

  /** Failing is harmless: the next sweep takes what this one left. */
  private async sweep(): Promise<void> {
    await this.db.query('DELETE FROM throttles WHERE expire < $1', [Date.now()]).catch(() => undefined);
  }
}

const tooMany = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
};
