import { Injectable } from '@nestjs/common';
import { indianDay } from '@maidan/shared/format/dates.ts';

/** The one source of time, so that a test can say what time it is. */
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
