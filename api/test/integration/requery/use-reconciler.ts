import { afterEach } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../src/platform/config/clock.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/test-app.ts';

/** A clock that a test sets. */
@Injectable()
export class ReconcilerClock extends Clock {
  offset = 0;
  fixed: Date | undefined;

  override now(): Date {
    return this.fixed ?? new Date(Date.now() + this.offset);
  }
}

export let test: TestApp;
export let clock: ReconcilerClock;
/** Ends what `start` has started; called once in a spec file. */
export function useReconciler(): void {
  afterEach(() => test.close());
}

/** Starts the API and the bank, which end with the test. */
export async function start(
  settings: Record<string, unknown>,
  more: TestAppOptions = {},
  set: Partial<ReconcilerClock> = {},
) {
  clock = Object.assign(new ReconcilerClock(), set);
  test = await startTestApp({
    sandbox: { settings },
    quickJobs: true,
    override: (module) => module.overrideProvider(Clock).useValue(clock),
    ...more,
  });
  return new Payer(test);
}

/** Looks at the database only: looking through the API would itself make it ask. */
export async function paidWithin(payer: Payer, merchTxnId: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while ((await payer.payment(merchTxnId)).state !== 'paid') {
    if (Date.now() > end) throw new Error(`not paid within ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
