import { Injectable } from '@nestjs/common';
import { Clock } from '../../src/config/clock.ts';

/** A clock that tests move forward, shared by the API replicas and the sandbox bank. */
@Injectable()
export class SetClock extends Clock {
  offset = 0;

  override now(): Date {
    return new Date(Date.now() + this.offset);
  }
}
