import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { AvifPicturesService } from './avif-pictures.service.ts';
import { FileStore } from './file-store.ts';
import { PhotosService } from './photos.service.ts';
import { PictureLifecycleService } from './picture-lifecycle.service.ts';
import { ObservedFileStore } from './stores/observed.file-store.ts';
import { openFileStore } from './stores/open-file-store.ts';

@Global()
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [ENV],
      useFactory: async (env: Env) => new ObservedFileStore(await openFileStore(env)),
    },
    PhotosService,
    PictureLifecycleService,
    AvifPicturesService,
  ],
  exports: [FileStore, PhotosService, PictureLifecycleService, AvifPicturesService],
})
export class StorageModule {}
