import { Global, Module } from '@nestjs/common';
import { ContentState } from './content-state.ts';
import { KeptLists } from './kept-lists.ts';

@Global()
@Module({ providers: [ContentState, KeptLists], exports: [ContentState, KeptLists] })
export class PublishingModule {}
