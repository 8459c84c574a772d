import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { PlayerErased } from '@maidan/shared/wire/erasure.ts';
import { RequiresPermission } from '../../auth/requires-permission.decorator.ts';
import type { SignedInAdmin } from '../../auth/signed-in.decorator.ts';
import { SignedIn } from '../../auth/signed-in.decorator.ts';
import { IdPipe } from '../../validation/id.pipe.ts';
import { EraseDto } from './erase.dto.ts';
import { ErasureService } from './erasure.service.ts';

/** On a person's own request. It cannot be undone. */
@Controller('admin/players')
export class ErasureController {
  constructor(private readonly erasures: ErasureService) {}

  @RequiresPermission('players:erase')
  @HttpCode(200)
  @Post(':id/erase')
  async erase(
    @Param('id', IdPipe) id: string,
    @Body() { reason }: EraseDto,
    @SignedIn() { username }: SignedInAdmin,
  ): Promise<PlayerErased> {
    return { success: true, id, erased: await this.erasures.erase(id, reason, `admin ${username}`) };
  }
}
