import { Injectable } from '@nestjs/common';
import { indianDayNumber } from '@maidan/shared/format/dates.ts';
import { Clock } from '../../config/clock.ts';
import { type Content, ContentState } from './content-state.ts';
import { EntriesByAddress, type ListAddress } from './entries-by-address.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { ListBytes } from './list-bytes.ts';

/** A list that was answered, for the answers to come. */
export interface KeptList extends ListAddress {
  content: Content;
  /** By `indianDayNumber`. */
  day: number;
  bytes: ListBytes;
  answers: KeptAnswers;
}

/** The public lists as they were last answered, for `answerKeptLists`. */
@Injectable()
export class KeptLists {
  private readonly lists = new EntriesByAddress<KeptList>();

  constructor(
    private readonly state: ContentState,
    private readonly clock: Clock,
  ) {}

  keep(list: KeptList): void {
    this.lists.set(list, list);
  }

  /** Undefined when none was kept, or it may have changed since. @param address as it was asked for, without a query */
  find(address: string): KeptList | undefined {
    const list = this.lists.get(address);
    return list && list.content === this.state.current() && list.day === indianDayNumber(this.clock.now())
      ? list
      : undefined;
  }
}
