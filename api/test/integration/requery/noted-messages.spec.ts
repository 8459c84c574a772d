import { describe, expect, it } from '@jest/globals';
import { AtomGateway } from '../../../src/payments/gateway/atom.gateway.ts';
import { GatewayEventsService } from '../../../src/payments/gateway-events.service.ts';
import { NotificationsService } from '../../../src/payments/checkout/notifications.service.ts';
import { anEvent } from '../../support/builders.ts';
import { clock, paidWithin, start, test, useReconciler } from './use-reconciler.ts';

const day = 86_400_000;

useReconciler();

describe('a message that was noted by a process which then died', () => {
  it('is answered by the queue, once', async () => {
    // The app's clock is ahead, so every job is due at once.
    const payer = await start({ callback: false }, {}, { offset: -30_000 });
    const id = await payer.start(await anEvent(test.db));
    await test.db.query('UPDATE payments SET next_requery_at = NULL');
    const { encData } = await payer.pay(id);
    const { notification } = (await test.app.get(AtomGateway).decryptNotification(encData))!;
    expect(await test.app.get(GatewayEventsService).recordNotification('callback', encData, notification)).toEqual(
      expect.any(String),
    );
    await paidWithin(payer, id, 45);
    const handled = () =>
      test.db.query(`SELECT handled_at FROM gateway_events WHERE source = 'callback' AND handled_at IS NOT NULL`);
    const end = Date.now() + 45_000;
    while ((await handled()).length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await handled()).toHaveLength(1);
    expect(
      await test.app.get(GatewayEventsService).recordNotification('callback', encData, notification),
    ).toBeUndefined();
  });

  it('stays unanswered while the provider cannot be asked, and its job stores no personal data', async () => {
    const payer = await start({ callback: false, statusFault: 'empty' }, {}, { offset: -30_000 });
    const id = await payer.start(await anEvent(test.db));
    await payer.comeBack(await payer.pay(id));
    const jobs = () =>
      test.db.query(`SELECT output FROM jobs.job WHERE name = 'gateway-notifications' AND output IS NOT NULL`);
    const end = Date.now() + 45_000;
    while ((await jobs()).length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await jobs())[0].output).toMatchObject({ message: 'ProviderSilent' });
    const [{ handled_at }] = await test.db.query(`SELECT handled_at FROM gateway_events WHERE source = 'return'`);
    expect(handled_at).toBeNull();
  });
});

describe('a message about a payment that the provider answers with nothing', () => {
  it('is not followed up for ever: from the provider’s last day on that is an answer', async () => {
    const payer = await start({ callback: false });
    const id = await payer.start(await anEvent(test.db));
    const sealed = await payer.pay(id, { outcome: 'pending' });
    await payer.bankSettings({ statusFault: 'empty' });
    await payer.comeBack(sealed);
    const notifications = test.app.get(NotificationsService);
    const [{ id: event }] = await test.db.query(`SELECT id FROM gateway_events WHERE source = 'return'`);
    clock.offset = 4 * day;
    expect(await notifications.process(event)).toBe(false);
    clock.offset = 400 * day;
    expect(await notifications.process(event)).toBe(true);
    const [{ handled_at }] = await test.db.query(`SELECT handled_at FROM gateway_events WHERE source = 'return'`);
    expect(handled_at).not.toBeNull();
  });
});
