import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { CheckoutAttempts, type NewCheckoutAttempt } from '../../../src/payments/checkout/checkout-attempts.service.ts';
import type { Payment } from '../../../src/payments/payment.entity.ts';
import { Registration } from '../../../src/registrations/registration.entity.ts';
import { PhotosService } from '../../../src/platform/storage/photos.service.ts';
import { anEvent } from '../../support/builders.ts';
import { Payer } from '../../support/payments/payer.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

/** The connection breaks during COMMIT: the caller gets an error, and PostgreSQL commits a moment later. */
@Injectable()
class BrokenConnection extends CheckoutAttempts {
  committing: NewCheckoutAttempt | undefined;

  override create(attempt: NewCheckoutAttempt): Promise<{ payment: Payment; isNew: boolean }> {
    this.committing = attempt;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  }

  async commit(): Promise<void> {
    if (this.committing) await super.create(this.committing);
  }
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    sandbox: { settings: { callback: false } },
    override: (module) => module.overrideProvider(CheckoutAttempts).useClass(BrokenConnection),
  });
  test.app.useLogger(false);
});
afterAll(() => test.close());

it('keeps the photo of a registration when the connection broke but the commit succeeded', async () => {
  const payer = new Payer(test);
  const { status } = await payer.initiate(await payer.application(await anEvent(test.db)));
  expect(status).toBe(503);
  await test.app.get<BrokenConnection>(CheckoutAttempts).commit();
  const [registration] = await test.db.getRepository(Registration).find();
  expect(await test.app.get(PhotosService).read('registrations', registration?.photoKey ?? 'none')).toBeInstanceOf(
    Buffer,
  );
});
