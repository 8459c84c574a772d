import { Injectable } from '@nestjs/common';
import { indianDay } from '@maidan/shared/format/dates.ts';

const dayMs = 86_400_000;
/** UTC+05:30 */
const indiaMs = 5.5 * 3_600_000;

/** The source of the current time; tests replace it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Counts the days in India, which has one time zone and no summer time; `today` changes with it. */
  dayNumber(): number {
    return Math.floor((this.now().getTime() + indiaMs) / dayMs);
  }

  /** Today in India, `YYYY-MM-DD`. */
  today(): string {
    return indianDay(this.now());
  }
}
