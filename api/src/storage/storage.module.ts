import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { DiskFileStore } from './disk.file-store.ts';
import { FileStore } from './file-store.ts';
import { PhotosService } from './photos.service.ts';
import { PictureLifecycleService } from './picture-lifecycle.service.ts';

@Global()
@Module({
  providers: [
    { provide: FileStore, inject: [ENV], useFactory: (env: Env) => new DiskFileStore(env.dataDir) },
    PhotosService,
    PictureLifecycleService,
  ],
  exports: [FileStore, PhotosService, PictureLifecycleService],
})
export class StorageModule {}
