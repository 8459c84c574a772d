import type { Page, Route } from '@playwright/test';
import { feeSentences } from '@maidan/shared/rules/fees/fee-form.ts';
import type { FeesOverview, FeeView } from '@maidan/shared/wire/fees/fees.ts';
import { Console } from '../../../pages/console/console.ts';
import { answers, expect, never, statesTimeout, test } from '../../state-test.ts';

const fee = (given: Partial<FeeView>): FeeView => ({
  ...{ id: crypto.randomUUID(), eventId: null, eventName: null, kind: 'new', rupees: 1500, validFrom: null },
  ...{
    addedBy: 'system',
    addedAt: '2026-11-01T06:00:00.000Z',
    withdrawnBy: null,
    withdrawnAt: null,
    supersededBy: null,
  },
  ...given,
});
const long = 'Raipur Ward 12 Under-Sixteen Floodlit Tennis-Ball Championship in Memory of Shri Ramprasad';
const cup = { eventId: 'cup', eventName: long, addedBy: 'venkatanarasimharajuvaripetachandrashekh' };
const overview: FeesOverview = {
  success: true,
  today: '2026-11-22',
  events: [{ id: 'cup', eventName: long, startDate: '2026-12-05' }],
  fees: [
    ...[fee({}), fee({ kind: 'old', rupees: 1000 }), fee({ kind: 'child', rupees: 700 })],
    fee({ ...cup, rupees: 100_000, validFrom: '2026-11-20' }),
    fee({ kind: 'old', rupees: 1100, validFrom: '2026-12-01', addedBy: 'सचिव' }),
    fee({ ...cup, kind: 'child', rupees: 650, validFrom: '2030-12-31' }),
    fee({ validFrom: '2026-12-05', rupees: 1, withdrawnBy: 'asha', withdrawnAt: '2026-11-21T06:00:00.000Z' }),
  ],
};
const path = '**/api/admin/fees';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const refused = (error: string) => ({ success: false, error });
const onlyWrites = (then: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'POST' ? then(route) : route.fallback();

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [device, use] of Object.entries(devices))
  test.describe(`on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (409|500)/] });
    test.describe.configure({ timeout: statesTimeout });

    test('fees in every state', async ({ page, product, checkState }) => {
      await new Console(page).signInByApi(product);
      await page.route(path, never);
      await page.goto('/admin/dashboard/fees');
      await expect(page.getByText('Loading fees...')).toBeVisible();
      await page.unroute(path, never);

      await answers(page, path, refused('The database is away.'), 409);
      await page.reload();
      await expect(button(page, /again/i)).toBeVisible();
      await checkState('fees-failed');

      await answers(page, path, { ...overview, events: [], fees: overview.fees.slice(0, 3) });
      await page.reload();
      await expect(page.getByText('No change is planned.')).toBeVisible();
      await checkState('fees-first');

      await answers(page, path, overview);
      await page.reload();
      await expect(button(page, /^Withdraw /)).toHaveCount(2);
      await checkState('fees-list');

      await button(page, 'Set a fee').click();
      await expect(page.getByText('Instead of ₹1,500.')).toBeVisible();
      await checkState('fee-empty');
      await button(page, 'Set fee').click();
      await expect(page.getByText(`▲ ${feeSentences.amount}`)).toBeVisible();
      await checkState('fee-wrong');
      await page.getByLabel('Event', { exact: true }).selectOption({ value: 'cup' });
      const end = page.getByLabel(/^End this event’s own fee/);
      await end.check();
      await expect(button(page, 'End own fee')).toBeVisible();
      await expect(page.getByLabel('Fee', { exact: true })).toHaveCount(0);
      await checkState('fee-end');
      await end.uncheck();
      await page.getByLabel('Fee', { exact: true }).fill('1,00,000');
      await page.route(path, onlyWrites(never));
      await button(page, 'Set fee').click();
      await expect(button(page, 'Saving…')).toBeVisible();
      await checkState('fee-sending');
      await page.reload();

      await button(page, /^Withdraw Child/).click();
      await checkState('withdraw');
      await answers(page, `${path}/*/withdraw`, refused(feeSentences.begun), 409);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
      await expect(page.getByText(feeSentences.begun)).toBeVisible();
      await checkState('withdraw-refused');
    });

    test('the form and the board hold fees of seven plates', async ({ registration, page, checkState }) => {
      await answers(page, '**/api/payment/fees*', { success: true, fees: { new: 100_000, old: 99_999, child: 1 } });
      await registration.open();
      await registration.chooseType('new');
      await expect(page.getByText('You pay ₹1,00,000')).toBeAttached();
      await checkState('form-seven-plates');
      await registration.chooseType('old');
      await expect(page.getByText('You pay ₹99,999')).toBeAttached();
      await checkState('form-six-plates');
      // Fee and button must stay in one line.
      const [plates, pay] = [page.locator('.pay-bar .plates'), registration.payButton];
      const middle = async (part: typeof pay) => {
        const box = (await part.boundingBox())!;
        return box.y + box.height / 2;
      };
      for (const type of ['old', 'new'] as const) {
        await registration.chooseType(type);
        expect(Math.abs((await middle(plates)) - (await middle(pay)))).toBeLessThan(8);
      }
      // The home page keeps the fees of its build. The test adds two plates to each, as many as ₹1,00,000 needs.
      await page.goto('/');
      const cards = page.locator('.fee .plates');
      await cards.evaluateAll((all) =>
        all.forEach((each) => each.append(...[1, 2].map(() => each.lastElementChild!.cloneNode(true)))),
      );
      // Pixels between the content and the card's right edge.
      const left = await cards.evaluateAll((all) =>
        all.map((each) => each.parentElement!.getBoundingClientRect().right - each.getBoundingClientRect().right),
      );
      expect(left).toHaveLength(2);
      expect(Math.min(...left)).toBeGreaterThan(0);
      await checkState('board-seven-plates');
    });
  });
