import { createHash } from 'node:crypto';
import { HttpStatus, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { QueryConfig, QueryResult } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { makeSentence } from '@maidan/shared/sentences/parameter-sentences.ts';
import { ENV, type Env } from '../../config/env.ts';
import { DomainError } from '../errors/domain-error.ts';
import { limits, type Allowance, type Limit } from './limits.ts';
import { networkOf } from './network.ts';

/** Scopes in the order in which they are counted. */
const scopes = ['address', 'knownBrowser', 'browser', 'subject', 'subjectElsewhere'] as const;
export type Callers = Partial<Record<(typeof scopes)[number], string>>;

/** A subject together with the network that requests it, so that one network cannot use up the limit of another. */
export const inNetworkOf = (request: Request, subject: string): string =>
  `${networkOf(request.ip ?? 'unknown')}\n${subject}`;

/** Mobiles, names and addresses are personal data, so only a digest is stored. */
const digest = (caller: string): string => createHash('sha256').update(caller).digest('base64url');

/** Counts calls in PostgreSQL, so that replicas share the count and a restart does not forget it. */
@Injectable()
export class ThrottleService implements OnModuleDestroy {
  private readonly counters = new Map<string, RateLimiterPostgres>();
  private readonly sweeper: NodeJS.Timeout;

  /**
   * Sends the counters' statements without names. Behind a pooler in transaction mode, a statement may reach a
   * connection on which its name was not prepared.
   */
  private readonly unprepared = {
    query: ({ text, values }: QueryConfig): Promise<QueryResult> =>
      (this.db.driver as PostgresDriver).master.query({ text, values }),
  };

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.sweeper = setInterval(() => void this.sweep(), 10 * 60_000).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.sweeper);
  }

  /**
   * Counts one call of each caller. For a limit with `isFreeWhenBusy` the count is taken back when the answer is 503.
   * @throws DomainError `throttled` when one of the callers had too many calls. Usually no counter is increased then;
   * when a concurrent call has just taken the last place, the counters before it stay increased.
   */
  async count(limit: Limit, callers: Callers, response?: Response): Promise<void> {
    const counted = scopes.flatMap((scope) => {
      const [allowance, caller] = [limit[scope], callers[scope]];
      return allowance && caller ? [{ counter: this.counter(`${limit.name}:${scope}`, allowance), caller }] : [];
    });
    for (const { counter, caller } of counted) {
      const count = await counter.get(digest(caller));
      if (count && count.consumedPoints >= counter.points) throw tooMany(count);
    }
    for (const { counter, caller } of counted) await consume(counter, caller);
    if (!limit.isFreeWhenBusy) return;
    response?.once('finish', () => {
      if (response.statusCode !== HttpStatus.SERVICE_UNAVAILABLE) return;
      // A count that cannot be taken back expires with its time.
      for (const { counter, caller } of counted) counter.reward(digest(caller)).catch(() => undefined);
    });
  }

  /** Counts the subject of a valid call, such as a mobile, together with the network that requests it. */
  async countSubject(limit: keyof typeof limits, subject: string, request: Request): Promise<void> {
    await this.count(limits[limit], { subject: inNetworkOf(request, subject) }, request.res);
  }

  /**
   * Counts misses of a subject from all networks together. The miss is counted before `find` and taken back after it,
   * so that concurrent guesses cannot pass the limit together; an error of `find` counts as a miss.
   */
  async countMiss<T>(limit: Limit, subject: string, find: () => Promise<T>): Promise<T> {
    await this.count(limit, { subjectElsewhere: subject });
    const found = await find();
    const allowance = limit.subjectElsewhere;
    if (allowance) await this.counter(`${limit.name}:subjectElsewhere`, allowance).reward(digest(subject));
    return found;
  }

  /** Counts one use of a subject over all networks. Returns false when the limit is reached. */
  async take(limit: Limit, subject: string): Promise<boolean> {
    try {
      await this.count(limit, { subjectElsewhere: subject });
      return true;
    } catch (refused) {
      if (refused instanceof DomainError && refused.code === 'throttled') return false;
      throw refused;
    }
  }

  /** Stores a caller for so many days, as a digest beside the counters. */
  async remember(name: string, caller: string, days: number): Promise<void> {
    await this.memory(name).set(digest(caller), 1, days * 86_400);
  }

  async remembers(name: string, caller: string): Promise<boolean> {
    return (await this.memory(name).get(digest(caller))) !== null;
  }

  private memory(name: string): RateLimiterPostgres {
    return this.counter(`${name}:remembered`, { times: 1, minutes: 1 });
  }

  private counter(name: string, { times, minutes }: Allowance): RateLimiterPostgres {
    const known = this.counters.get(name);
    if (known) return known;
    const counter = new RateLimiterPostgres({
      storeClient: this.unprepared,
      storeType: 'pool',
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

  /** A failure is harmless, because the next sweep deletes the rest. */
  private async sweep(): Promise<void> {
    await this.db.query('DELETE FROM throttles WHERE expire < $1', [Date.now()]).catch(() => undefined);
  }
}

/** Counts a call. A single statement in the database decides which of several concurrent calls gets the last place. */
async function consume(counter: RateLimiterPostgres, caller: string): Promise<void> {
  try {
    await counter.consume(digest(caller));
  } catch (fault) {
    throw fault instanceof RateLimiterRes ? tooMany(fault) : fault;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  const said = makeSentence('call.throttled', { minutes });
  return new DomainError('throttled', said.sentence, { said, retryAfterSeconds: seconds });
}
