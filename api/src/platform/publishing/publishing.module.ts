import { Global, Module } from '@nestjs/common';
import { ContentState } from './cached-lists/content-state.ts';
import { KeptLists } from './cached-lists/kept-lists.ts';

@Global()
@Module({ providers: [ContentState, KeptLists], exports: [ContentState, KeptLists] })
export class PublishingModule {}
