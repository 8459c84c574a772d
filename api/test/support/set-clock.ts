import { Injectable } from '@nestjs/common';
import { Clock } from '../../src/platform/config/clock.ts';

const dayMs = 86_400_000;

/** A clock that tests move forward. Replicas of the API and the test bank can share it. */
@Injectable()
export class SetClock extends Clock {
  offset = 0;

  override now(): Date {
    return new Date(Date.now() + this.offset);
  }
}

/**
 * A clock one day ahead of the job queue, so that jobs that are enqueued by it do not run by themselves and the tests
 * run them; jobs on a schedule do run. One hour ahead would not do: in the hour before midnight in India, a test that
 * uses the real clock's day would fail.
 */
export const aDayAhead = (): SetClock => Object.assign(new SetClock(), { offset: dayMs });
