import type { Page } from '@playwright/test';
import { type Permission, type Role, roleLabels, rolePermissions, roles } from '@maidan/shared/domain/roles.ts';
import { accountSentences } from '@maidan/shared/rules/account/account.ts';
import type { Product } from '../../../fixtures/product.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { Console } from '../../../pages/console/console.ts';
import { freshName } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';
import { expect, statesTimeout, test as journey } from '../../state-test.ts';
import { paymentRow, paymentsOf, paymentsRequest } from '../../../pages/console/payments-list.ts';

/** A refundable payment: the payer's name, and the name of the event. */
interface Paid {
  name: string;
  cup: string;
}

/** The payment is made once for each worker process. */
const test = journey.extend<{ paid: Paid }, { made: { paid?: Paid } }>({
  made: [async ({}, use) => use({}), { scope: 'worker' }],
  paid: async ({ page, product, made }, use) => use((made.paid ??= await aPayment(page, product))),
});

async function aPayment(page: Page, product: Product): Promise<Paid> {
  const family = freshName();
  const cup = `Cup of ${family}`;
  const calls = await AdminCalls.signIn(page.request, product);
  const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
  const payers = new Payers(page.request, product, await calls.addEvent({ eventName: cup, ...dates }));
  await payers.pay(await payers.start('Asha', family));
  return { name: `Asha ${family}`, cup };
}

async function signInAs(role: Role, page: Page, product: Product) {
  const calls = await AdminCalls.signIn(page.request, product);
  const { id, username, password } = await calls.addAdministrator(product, role);
  await new Console(page).signInByApi({ ...product, administrator: { username, password } });
  return { calls, id };
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

interface Screen {
  tab: string;
  /** A part of the screen that every role sees. */
  shows: (page: Page) => ReturnType<Page['getByText']>;
  /** Buttons and fields of the screen, and the permission that each needs. */
  offers: [name: string | RegExp, permission: Permission][];
}

const region = (name: string) => (page: Page) => page.getByRole('region', { name });

const screens: Screen[] = [
  {
    tab: 'players',
    shows: region('Registered players'),
    offers: [
      ['Export to CSV', 'players:export'],
      ['Import players', 'players:import'],
      ['Recently deleted', 'players:delete'],
    ],
  },
  {
    tab: 'events',
    shows: region('Events'),
    offers: [
      ['Add Event', 'events:write'],
      ['Recently deleted', 'events:write'],
      [/^Edit /, 'events:write'],
      [/^Delete /, 'events:write'],
    ],
  },
  {
    tab: 'gallery',
    shows: region('Gallery Events'),
    offers: [
      ['Choose photos', 'gallery:write'],
      ['Recently deleted', 'gallery:write'],
      [/^Delete /, 'gallery:write'],
    ],
  },
  {
    tab: 'members',
    shows: region('Club Members'),
    offers: [
      ['Add Member', 'members:write'],
      ['Recently deleted', 'members:write'],
      [/^Edit /, 'members:write'],
      [/^Delete /, 'members:write'],
      [/^Move /, 'members:write'],
    ],
  },
  { tab: 'payments', shows: region('Payments'), offers: [['Ledger CSV', 'payments:export']] },
  { tab: 'fees', shows: region('Fees today'), offers: [['Set a fee', 'fees:manage']] },
  {
    tab: 'history',
    shows: (page) => page.getByText('signed in').first(),
    offers: [['Export to CSV', 'audit:export']],
  },
];

/** Views of the user menu, and the permission that each needs. */
const views: [string, Permission][] = [
  ['Payments', 'payments:read'],
  ['Messages', 'players:correct'],
  ['Notices', 'notices:manage'],
  ['Sponsors', 'sponsors:manage'],
  ['Fees', 'fees:read'],
  ['Player imports', 'players:import'],
  ['History', 'audit:read'],
  ['Club', 'club:manage'],
  ['Administrators', 'administrators:manage'],
  ['My account', 'account:own'],
];

/** Expects that the open view of an event, which has players, has exactly the buttons of these permissions. */
async function expectEventView(page: Page, may: (permission: Permission) => boolean): Promise<void> {
  await expect(page.getByRole('group', { name: 'Totals' })).toBeVisible();
  for (const [name, permission] of [
    ['Edit event', 'events:write'],
    ['Delete event', 'events:write'],
    ['Register at the counter', 'payments:take'],
  ] as const)
    await expect(button(page, name), name).toHaveCount(may(permission) ? 1 : 0);
}

for (const role of roles)
  test.describe(roleLabels[role], () => {
    test.describe.configure({ timeout: statesTimeout });
    const may = (permission: Permission) => rolePermissions[role].has(permission);

    // A call that the API refuses would fail the journey by its console error.
    test('sees every tab and is offered exactly what the role includes', async ({
      page,
      product,
      paid,
      axe,
      picture,
    }) => {
      await signInAs(role, page, product);
      for (const { tab, shows, offers } of screens) {
        await page.goto(`/admin/dashboard/${tab}`);
        await expect(shows(page)).toBeVisible();
        for (const [name, permission] of offers)
          await expect(button(page, name).first(), `${tab}: ${name}`).toBeVisible({ visible: may(permission) });
        // The journeys of each screen check it with all its buttons. Here axe runs only for the role that sees the
        // fewest buttons.
        if (role === 'viewer') await axe();
        await picture(`${role}-${tab}`);
      }
      await button(page, /^Signed in as/).click();
      await expect(page.getByRole('menuitem')).toHaveText(
        views.filter(([, needs]) => may(needs)).map(([name]) => name),
      );
      await page.keyboard.press('Escape');

      await page.goto('/admin/dashboard/events');
      const status = page.getByRole('row').filter({ hasText: paid.cup }).getByLabel(`Status of ${paid.cup}`);
      await page.getByRole('searchbox', { name: 'Search events' }).fill(paid.cup);
      await expect(page.getByRole('row').filter({ hasText: paid.cup })).toContainText('Upcoming');
      await expect(status).toHaveCount(may('events:write') ? 1 : 0);
      await page.getByRole('link', { name: paid.cup }).click();
      await expectEventView(page, may);
      await picture(`${role}-event`);

      await page.goto('/admin/dashboard/payments');
      await page.getByLabel('Find').fill(paid.name);
      await button(page, `Details of ${paid.name}`).click();
      const dialog = page.getByRole('dialog', { name: paid.name });
      await expect(dialog.getByText(paid.cup)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Refund' })).toBeVisible({ visible: may('payments:refund') });
      await expect(dialog.getByRole('button', { name: 'Check now' })).toBeVisible({ visible: may('payments:requery') });
      await expect(dialog.getByRole('button', { name: 'Write a note' })).toBeVisible({ visible: may('payments:note') });
      await picture(`${role}-payment`);
    });

    test('is told what a view needs that the role does not include', async ({ page, product, checkState }) => {
      await signInAs(role, page, product);
      for (const [tab, label, needs] of [
        ['player-imports', 'Player imports', 'players:import'],
        ['notices', 'Notices', 'notices:manage'],
        ['sponsors', 'Sponsors', 'sponsors:manage'],
        ['club', 'Club', 'club:manage'],
        ['administrators', 'Administrators', 'administrators:manage'],
      ] as const) {
        await page.goto(`/admin/dashboard/${tab}`);
        const refusal = page.getByText(`Your role does not include ${label}.`);
        const heading = page.getByRole('heading', { level: 2 });
        await expect(may(needs) ? heading.first() : refusal).toBeVisible();
        await expect(refusal).toHaveCount(may(needs) ? 0 : 1);
        if (!may(needs)) await checkState(`${role}-${tab}`);
      }
      // An old address of the sessions, which are a part of the account.
      await page.goto('/admin/dashboard?tab=sessions');
      await expect(page.getByText(roleLabels[role], { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  test.describe.configure({ timeout: statesTimeout });

  test('who may only read has lists without buttons', async ({ page, product, checkState }) => {
    await signInAs('viewer', page, product);
    // Without this mocked payment the list would be empty where no other journey has paid yet.
    await page.route(paymentsRequest, paymentsOf([paymentRow(1)]));
    for (const tab of ['players', 'events', 'gallery', 'members', 'payments', 'fees']) {
      await page.goto(`/admin/dashboard/${tab}`);
      const cards = page.getByRole('list').getByRole('heading');
      const rows = page.getByRole('list', { name: /^(Registered players|Payments)$/ }).getByRole('listitem');
      await expect(cards.or(rows).first()).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(0);
      await expect(button(page, /^(Edit|Delete|Move|Add|Set|Import|Export|Recently)/)).toHaveCount(0);
      await checkState(`viewer-phone-${tab}`);
    }
    await page.goto('/admin/dashboard/events');
    await page.getByRole('list').getByRole('heading').first().getByRole('link').click();
    await expectEventView(page, (permission) => rolePermissions.viewer.has(permission));
    await checkState('viewer-phone-event');
  });
});

test.describe('while a session lasts', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('a role that was taken away is refused with its sentence, and its buttons go', async ({ page, product }) => {
    const { calls, id } = await signInAs('secretary', page, product);
    await page.goto('/admin/dashboard/events');
    await button(page, 'Add Event').click();
    await page.getByLabel('Event name').fill('Never made');
    await page.getByLabel('Start date').fill('2030-11-02');
    await page.getByLabel('End date').fill('2030-11-03');
    await calls.changeRole(id, 'viewer');
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').getByText(accountSentences.notAllowed)).toBeVisible();
    await expect(page.getByLabel('Event name')).toHaveValue('Never made');
    await button(page, 'Cancel').click();
    await button(page, 'Discard').click();
    await expect(button(page, 'Add Event')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Events' })).toBeVisible();
  });

  test('no button shows before it is known what the role includes', async ({ page, product }) => {
    await signInAs('administrator', page, product);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/admin/verify', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/admin/dashboard/events');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(button(page, 'Add Event')).toHaveCount(0);
    release();
    await expect(button(page, 'Add Event')).toBeVisible();
  });
});
