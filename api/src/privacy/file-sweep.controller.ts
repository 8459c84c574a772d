import { Controller, Get } from '@nestjs/common';
import type { LastFileSweep } from '@maidan/shared/wire/privacy.ts';
import { RequiresPermission } from '../auth/auth.decorators.ts';
import { FileSweepService } from './file-sweep.service.ts';

/** The result of the last file sweep, for the operator. */
@Controller('admin/file-sweep')
export class FileSweepController {
  constructor(private readonly sweeps: FileSweepService) {}

  @RequiresPermission('files:read')
  @Get()
  async last(): Promise<LastFileSweep> {
    const sweep = await this.sweeps.last();
    if (!sweep) return { success: true, sweep: null };
    const { sweptAt, removed, spared, missing } = sweep;
    return { success: true, sweep: { sweptAt: sweptAt.toISOString(), removed, spared, missing } };
  }
}
