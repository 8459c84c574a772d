import { Injectable } from '@nestjs/common';
import { Clock } from '../../src/platform/config/clock.ts';

const dayMs = 86_400_000;

/** A clock that tests move forward, shared by the API replicas and the sandbox bank. */
@Injectable()
export class SetClock extends Clock {
  offset = 0;

  override now(): Date {
    return new Date(Date.now() + this.offset);
  }
}

/**
 * A clock a day ahead of the queue, so that no job runs by itself; the tests run them. Not an hour ahead: a test that
 * takes the day of the real clock would then fail in the hour before midnight in India only.
 */
export const aDayAhead = (): SetClock => Object.assign(new SetClock(), { offset: dayMs });
