import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { DiskFileStore } from './disk.file-store.ts';
import { FileStore } from './file-store.ts';
import { Photos } from './photos.ts';
import { PictureCustody } from './picture-custody.ts';

@Global()
@Module({
  providers: [
    { provide: FileStore, inject: [ENV], useFactory: (env: Env) => new DiskFileStore(env.dataDir) },
    Photos,
    PictureCustody,
  ],
  exports: [FileStore, Photos, PictureCustody],
})
export class StorageModule {}
