import { Injectable } from '@nestjs/common';
import { indianDay } from '@maidan/shared/format/dates.ts';

/** The source of the current time; tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Today in India, `YYYY-MM-DD`. */
  today(): string {
    return indianDay(this.now());
  }
}
