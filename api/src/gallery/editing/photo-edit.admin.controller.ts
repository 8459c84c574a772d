import { Body, Controller, Param, Put } from '@nestjs/common';
import type { SavedPhoto } from '@maidan/shared/wire/gallery.ts';
import type { AuditActor } from '../../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../../auth/auth.decorators.ts';
import { IdPipe } from '../../platform/http/validation/parameter.pipes.ts';
import { PlaceDto } from '../../platform/http/validation/record.dto.ts';
import { GalleryService } from '../gallery.service.ts';
import { PhotoEditDto } from './photo-edit.dto.ts';
import { PhotoEditService } from './photo-edit.service.ts';

/** Caption, highlight, cover and order of photos that are in the gallery. */
@Controller('admin/gallery/:id')
export class PhotoEditAdminController {
  constructor(
    private readonly gallery: GalleryService,
    private readonly edits: PhotoEditService,
  ) {}

  @RequiresPermission('gallery:write')
  @Put()
  async update(
    @Param('id', IdPipe) id: string,
    @Body() edit: PhotoEditDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<SavedPhoto> {
    await this.edits.update(id, edit, actor);
    return { success: true, ...(await this.gallery.findOrFail(id)) };
  }

  /** The first place is the cover. */
  @RequiresPermission('gallery:write')
  @Put('place')
  async place(
    @Param('id', IdPipe) id: string,
    @Body() { place, order }: PlaceDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<SavedPhoto> {
    await this.edits.move(id, place, order, actor);
    return { success: true, ...(await this.gallery.findOrFail(id)) };
  }
}
