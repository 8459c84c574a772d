import { Global, Module } from '@nestjs/common';
import { JobsService } from './jobs.service.ts';
import { PACES, paces } from './paces.ts';

@Global()
@Module({ providers: [JobsService, { provide: PACES, useValue: paces }], exports: [JobsService] })
export class JobsModule {}
