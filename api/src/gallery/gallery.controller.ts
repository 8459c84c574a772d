import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { pageLimits, type YearCount } from '@maidan/shared/lists/page-lists.ts';
import type {
  AlbumDeleted,
  AlbumDigest,
  GalleryAlbum,
  GalleryGroup,
  GalleryPhotoRecord,
  GalleryPhotoView,
  PhotoDeleted,
  PhotosRestored,
  SavedPhoto,
  SelectedPhotosChanged,
} from '@maidan/shared/wire/gallery.ts';
import { ActingAdmin, Public, RequiresPermission } from '../auth/auth.decorators.ts';
import { CachePublishedResponse } from '../platform/publishing/response-cache.interceptor.ts';
import { IdPipe, PartPipe, YearPipe } from '../platform/http/validation/parameter.pipes.ts';
import { AlbumsService } from './albums.service.ts';
import { galleryListFields, GalleryService } from './gallery.service.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import type { AuditActor } from '../platform/audit/record-audit.ts';
import { ContentRange, type Page } from '../platform/http/simple-rest/content-range.interceptor.ts';
import { ListParams, type ListQuery } from '../platform/http/simple-rest/list-query.ts';
import { OnePhoto, SentPhoto } from '../platform/http/validation/one-photo.decorator.ts';
import { PlaceDto, RecordIdDto, ShownVersionDto } from '../platform/http/validation/record.dto.ts';
import { deletedPhotosView } from './gallery-photo.view.ts';
import { GalleryDeletionService } from './gallery-deletion.service.ts';
import { AlbumChoiceDto, GalleryUploadDto, PhotoEditDto, SelectedPhotosDto } from './gallery.dto.ts';
import { GalleryUploadService } from './gallery-upload.service.ts';
import { SelectedPhotosService } from './selected-photos.service.ts';
import { PhotoEditService } from './photo-edit.service.ts';

@Controller('gallery')
export class GalleryController {
  constructor(
    private readonly gallery: GalleryService,
    private readonly albums: AlbumsService,
  ) {}

  @Public()
  @Get('grouped')
  @UseInterceptors(CachePublishedResponse)
  grouped(): Promise<GalleryGroup[]> {
    return this.gallery.grouped();
  }

  /** The photos of all albums in one list, in the order of the albums; each names its event. */
  @Public()
  @Get('all')
  @UseInterceptors(CachePublishedResponse)
  async all(): Promise<GalleryPhotoView[]> {
    return (await this.gallery.grouped()).flatMap(({ photos }) => photos);
  }

  /** The newest albums, as many as the home page shows. */
  @Public()
  @Get('newest')
  @UseInterceptors(CachePublishedResponse)
  newest(): Promise<GalleryAlbum[]> {
    return this.albums.newest(pageLimits.highlights);
  }

  /** The newest albums, as many as the gallery page shows, each with its first photos. */
  @Public()
  @Get('albums')
  @UseInterceptors(CachePublishedResponse)
  firstAlbums(): Promise<GalleryAlbum[]> {
    return this.albums.newest(pageLimits.albums);
  }

  /** All photos of one album. Without photos the list has no group. */
  @Public()
  @Get('album/:eventId')
  @UseInterceptors(CachePublishedResponse)
  album(@Param('eventId', IdPipe) eventId: string): Promise<GalleryGroup[]> {
    return this.albums.find(eventId);
  }

  /**
   * The albums with a digest each. A build of the site renders the pages of an album again when its digest has changed.
   */
  @Public()
  @Get('digests')
  @UseInterceptors(CachePublishedResponse)
  digests(): Promise<AlbumDigest[]> {
    return this.albums.digests();
  }

  /** The calendar years of albums, the newest first, each with the number of its albums. */
  @Public()
  @Get('years')
  @UseInterceptors(CachePublishedResponse)
  years(): Promise<YearCount[]> {
    return this.albums.years();
  }

  /**
   * One part of the albums of a year. A part has at most 24 albums; parts are numbered from 1. Empty when there is no
   * such part.
   */
  @Public()
  @Get('years/:year/:part')
  @UseInterceptors(CachePublishedResponse)
  year(@Param('year', YearPipe) year: string, @Param('part', PartPipe) part: number): Promise<GalleryAlbum[]> {
    return this.albums.ofYear(year, part);
  }
}

/** The console's gallery: the specification's calls and those of react-admin's simple-rest protocol. */
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

  /** Deletes a photo. The specification names `gallery/delete` without details. */
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

  /** Restores a photo and all that were deleted together with it. */
  @RequiresPermission('gallery:write')
  @HttpCode(200)
  @Post(['gallery/:id/restore', 'admin/gallery/:id/restore'])
  async bringBack(@Param('id', IdPipe) id: string, @ActingAdmin() actor: AuditActor): Promise<PhotosRestored> {
    return { success: true, id, restoredPhotos: await this.deletion.restore(id, actor) };
  }
}

/** Changes caption, highlight, cover and order of existing photos. */
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

  /** Moves a photo to a place in its album; the first place is the cover. */
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

/** Calls about photos that were selected in the console's album. */
@Controller('admin/gallery/album/:eventId')
export class SelectedPhotosController {
  constructor(private readonly selected: SelectedPhotosService) {}

  @RequiresPermission('gallery:write')
  @HttpCode(200)
  @Post('selected')
  change(
    @Param('eventId', IdPipe) eventId: string,
    @Body() body: SelectedPhotosDto,
    @ActingAdmin() actor: AuditActor,
  ): Promise<SelectedPhotosChanged> {
    return this.selected.change(eventId, body, actor);
  }
}
