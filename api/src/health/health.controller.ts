import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Public } from '../auth/public.decorator.ts';
import { DomainError } from '../errors/domain-error.ts';

@Controller('health')
export class HealthController {
  constructor(private readonly db: DataSource) {}

  /** Well when the database answers; 503 otherwise, so that a load balancer looks elsewhere. */
  @Public()
  @Get()
  async health(): Promise<{ success: true; status: 'ok' }> {
    await this.db.query('SELECT 1').catch(() => {
      throw new DomainError('unavailable', 'The database does not answer.');
    });
    return { success: true, status: 'ok' };
  }
}
