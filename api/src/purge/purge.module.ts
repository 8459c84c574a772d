import { Module } from '@nestjs/common';
import { Purge } from './purge.service.ts';

@Module({ providers: [Purge] })
export class PurgeModule {}
