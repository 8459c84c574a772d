import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Public } from '../auth/public.decorator.ts';
import { DomainError } from '../errors/domain-error.ts';

/** Milliseconds. A database that takes longer for `SELECT 1` counts as down. */
const probeTimeout = 1_000;

@Controller('health')
export class HealthController {
  /** The check in progress, shared by all callers: a hanging database must not take a connection per check. */
  private probe: Promise<unknown> | undefined;

  constructor(private readonly db: DataSource) {}

  /** 200 when the database answers in time; else 503, so that a load balancer uses another replica. */
  @Public()
  @Get()
  async health(): Promise<{ success: true; status: 'ok' }> {
    this.probe ??= this.db.query('SELECT 1').finally(() => (this.probe = undefined));
    await withTimeout(this.probe).catch(() => {
      throw new DomainError('unavailable', 'The database does not answer.');
    });
    return { success: true, status: 'ok' };
  }
}

async function withTimeout(probe: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), probeTimeout);
  });
  await Promise.race([probe, late]).finally(() => clearTimeout(timer));
}
