import { Controller, Get } from '@nestjs/common';
import { Public } from '../auth/auth.decorators.ts';
import { DomainError } from '../platform/http/errors/domain-error.ts';
import { DatabaseProbe } from './database-probe.ts';
import { ReadinessService } from './readiness.service.ts';
import { SharedCheck } from './shared-check.ts';

interface Healthy {
  success: true;
  status: 'ok';
}

/** Milliseconds. A database that takes longer for `SELECT 1` counts as down. */
const probeLimits = { longestMs: 1_000, keepMs: 0 };

@Controller('health')
export class HealthController {
  private readonly database: SharedCheck;

  constructor(
    probe: DatabaseProbe,
    private readonly readiness: ReadinessService,
  ) {
    this.database = new SharedCheck(() => probe.query('SELECT 1').then(() => true), probeLimits);
  }

  /** Answers 200 when the database responds in time, else 503. */
  @Public()
  @Get()
  async health(): Promise<Healthy> {
    if (!(await this.database.holds())) throw new DomainError('unavailable', 'The database does not answer.');
    return { success: true, status: 'ok' };
  }

  /** Answers 200 while the process works, even without the database, so that a supervisor does not restart it then. */
  @Public()
  @Get('live')
  live(): Healthy {
    return { success: true, status: 'ok' };
  }

  /** Answers 200 when the process may get requests, else 503 with the names of what is missing. */
  @Public()
  @Get('ready')
  async ready(): Promise<Healthy> {
    const failing = await this.readiness.failingParts();
    if (failing.length > 0) throw new DomainError('unavailable', `Not ready: ${failing.join(', ')}.`);
    return { success: true, status: 'ok' };
  }
}
