import { Injectable } from '@nestjs/common';
import { Clock } from '../../src/config/clock.ts';

/** The replicas' and the bank's one clock, which only goes forward. */
@Injectable()
export class SetClock extends Clock {
  offset = 0;

  override now(): Date {
    return new Date(Date.now() + this.offset);
  }
}
