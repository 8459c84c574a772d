import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import type { DeletedRecord } from '@maidan/shared/wire/deleted.ts';
import type {
  AlbumDeleted,
  GalleryGroup,
  GalleryPhotoRecord,
  PhotoDeleted,
  PhotosRestored,
  SavedPhoto,
} from '@maidan/shared/wire/gallery.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ActingAdmin, RequiresPermission } from '../auth/auth.decorators.ts';
import { ContentRange, type Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { IdPipe } from '../platform/http/validation/parameter.pipes.ts';
import { OnePhoto, SentPhoto } from '../platform/http/validation/one-photo.decorator.ts';
import { RecordIdDto, ShownVersionDto } from '../platform/http/validation/record.dto.ts';
import { galleryListFields } from './gallery-list.ts';
import { deletedPhotosView } from './gallery-deleted.view.ts';
import { GalleryDeletionService } from './gallery-deletion.service.ts';
import { AlbumChoiceDto, GalleryUploadDto } from './gallery-upload.dto.ts';
import { GalleryUploadService } from './gallery-upload.service.ts';
import { GalleryService } from './gallery.service.ts';

/** The console's gallery: the specification's calls, and react-admin's simple-rest protocol beside them. */
@Controller()
export class GalleryAdminController {
  constructor(
    private readonly gallery: GalleryService,
    private readonly uploads: GalleryUploadService,
    private readonly deletion: GalleryDeletionService,
  ) {}

  @RequiresPermission('gallery:read')
  @Get('gallery/admin/grouped')
  grouped(): Promise<GalleryGroup<GalleryPhotoRecord>[]> {
    return this.gallery.groupedRecords();
  }

  @RequiresPermission('gallery:read')
  @UseInterceptors(ContentRange)
  @Get('admin/gallery')
  list(@ListParams(galleryListFields) query: ListQuery): Promise<Page<GalleryPhotoRecord>> {
    return this.gallery.page(query);
  }

  @RequiresPermission('gallery:read')
  @Get('admin/gallery/deleted')
  async deleted(): Promise<DeletedRecord[]> {
    return deletedPhotosView(await this.deletion.listDeleted());
  }

  @RequiresPermission('gallery:read')
  @Get('admin/gallery/:id')
  one(@Param('id', IdPipe) id: string): Promise<GalleryPhotoRecord> {
    return this.gallery.findOrFail(id);
  }

  /** One photo a call. */
  @RequiresPermission('gallery:write')
  @OnePhoto()
  @Post(['gallery/upload', 'admin/gallery'])
  async upload(
    @Body() body: GalleryUploadDto,
    @SentPhoto() photo: Buffer | undefined,
    @ActingAdmin() actor: AuditActor,
  ): Promise<SavedPhoto> {
    return { success: true, ...this.gallery.record(await this.uploads.add(body, photo, actor)) };
  }

  @RequiresPermission('gallery:write')
  @Delete('gallery/event/:eventName')
  async deleteAlbum(
    @Param('eventName') eventName: string,
    @Query() album: AlbumChoiceDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<AlbumDeleted> {
    return { success: true, deletedPhotos: await this.deletion.deleteAlbum(eventName, album, actor) };
  }

  /** `gallery/delete` is an address that the specification gives by name only. */
  @RequiresPermission('gallery:write')
  @Delete(['gallery/:id', 'admin/gallery/:id', 'gallery/delete/:id'])
  async deletePhoto(
    @Param('id', IdPipe) id: string,
    @Query() { version }: ShownVersionDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<PhotoDeleted> {
    await this.deletion.deletePhoto(id, actor, version);
    return { success: true, id };
  }

  @RequiresPermission('gallery:write')
  @HttpCode(200)
  @Post('gallery/delete')
  deletePhotoById(@Body() { id }: RecordIdDto, @ActingAdmin() actor: AuditActor): Promise<PhotoDeleted> {
    return this.deletePhoto(id.toLowerCase(), {}, actor);
  }

  /** Together with the photos deleted with it. */
  @RequiresPermission('gallery:write')
  @HttpCode(200)
  @Post(['gallery/:id/restore', 'admin/gallery/:id/restore'])
  async bringBack(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<PhotosRestored> {
    return { success: true, id, restoredPhotos: await this.deletion.restore(id, actor) };
  }
}
