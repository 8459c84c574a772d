import type { Page, Route } from '@playwright/test';
import { hasOrder, moveTo } from '@maidan/shared/lists/member-order.ts';
import type { MemberRecord } from '@maidan/shared/wire/members.ts';
import type { PlaceRequest } from '@maidan/shared/wire/records.ts';
import { expect, overflow, test as journey } from '../../../fixtures/journey.ts';
import { Committee } from '../../../pages/console/committee.ts';
import { Console } from '../../../pages/console/console.ts';
import { dragByFinger, handleOf } from '../../../pages/console/drag.ts';
import { aName } from '../../../pages/console/events-tab.ts';

const test = journey.extend<{ committee: Committee }>({
  committee: async ({ page, product }, use) => {
    await use(new Committee(page, await new Console(page).signInByApi(product)));
  },
});

/** A mocked server with four members, so that no other journey moves them. Each move waits until `answer` is called. */
class FourMembers {
  members: MemberRecord[] = ['Anil', 'Bela', 'Chand', 'देवकी नंदन वेंकटरमण'].map((name, i) => {
    const id = `00000000-0000-4000-8000-00000000000${i}`;
    return { id, _id: id, name, designation: 'Scorer', photo: null, hasAvif: false, photoPoint: '25 0', version: 1 };
  });
  /** When set, requests for the list are held too. */
  heldLists: Route[] | undefined;
  readonly waiting: { member: MemberRecord; place: number; order: string; route: Route }[] = [];

  async serve(page: Page): Promise<void> {
    await page.route('**/api/admin/members?*', (route) =>
      this.heldLists ? void this.heldLists.push(route) : route.fulfill({ json: this.members }),
    );
    await page.route('**/api/admin/members/*/place', (route) => {
      const id = route.request().url().split('/').at(-2);
      const move = route.request().postDataJSON() as Required<PlaceRequest>;
      this.waiting.push({ member: this.members.find((each) => each.id === id)!, ...move, route });
    });
  }

  async releaseLists(): Promise<void> {
    const held = this.heldLists!;
    this.heldLists = undefined;
    for (const route of held) await route.fulfill({ json: this.members });
  }

  /** Answers the oldest move. */
  async answer(status = 200): Promise<void> {
    await expect.poll(() => this.waiting.length).toBeGreaterThan(0);
    const { member, place, order, route } = this.waiting.shift()!;
    if (!hasOrder(this.members, order)) {
      const json = { success: false, error: 'The order has changed meanwhile.' };
      return route.fulfill({ status: 409, json });
    }
    if (status === 200) this.members = moveTo(this.members, member.id, place);
    await route.fulfill(status === 200 ? { json: { success: true, ...member } } : { status, body: 'a proxy speaks' });
  }
}

const names = (page: Page) => page.getByRole('rowheader').allTextContents();
const place = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^Place of ${name}, 1 to`) });

test('a drag to the edge scrolls the table as far as its end', async ({ page, committee }) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  const word = aName('scroll').split(' ')[1]!;
  await committee.has(`Zoya ${word}`);
  await committee.open();
  const row = committee.row(word);
  const top = page.getByRole('region', { name: 'Club Members' });
  await handleOf(row).scrollIntoViewIfNeeded();
  const from = (await handleOf(row).boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  const frame = (await top.boundingBox())!;
  await page.mouse.move(from.x + 10, frame.y + 2, { steps: 4 });
  await expect.poll(() => top.evaluate((element) => element.scrollTop)).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('a place is typed; what is no place is said, and Escape restores the number', async ({
  page,
  committee,
  axe,
  picture,
}) => {
  const server = new FourMembers();
  await server.serve(page);
  await committee.open();
  const field = place(page, 'Chand');
  await expect(field).toHaveValue('3');
  await expect(committee.row('Chand').locator('img')).toHaveCSS('object-position', '25% 0%');
  await field.fill('1');
  await field.press('Enter');
  await expect(page.getByRole('status').getByText('Chand is now number 1')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['Chand', 'Anil', 'Bela', 'देवकी नंदन वेंकटरमण']);
  await expect(field).toBeFocused();
  await server.answer();

  await field.fill('९९');
  await page.keyboard.press('Tab');
  await server.answer();
  await expect.poll(() => names(page)).toEqual(['Anil', 'Bela', 'देवकी नंदन वेंकटरमण', 'Chand']);
  await expect(field).toHaveValue('4');

  await field.fill('top');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Type a place from 1 to 4 for Chand.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await axe();
  await picture('no-place');
  await field.press('Escape');
  await expect(field).toHaveValue('4');
  expect(server.waiting).toEqual([]);
});

test.describe('when moves come quickly or fail', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('none is lost, a refused one is taken back alone and says so', async ({ page, committee, picture }) => {
    const server = new FourMembers();
    await server.serve(page);
    await committee.open();
    const down = page.getByRole('button', { name: 'Move Anil down' });
    await down.click();
    await down.click();
    await page.getByRole('button', { name: 'Move Chand down' }).click();
    await expect.poll(() => names(page)).toEqual(['Bela', 'Anil', 'Chand', 'देवकी नंदन वेंकटरमण']);
    await page.getByRole('button', { name: 'Move Bela down' }).click();
    await expect.poll(() => names(page)).toEqual(['Anil', 'Bela', 'Chand', 'देवकी नंदन वेंकटरमण']);
    await server.answer();
    await server.answer();
    await server.answer(500);
    await expect(page.getByRole('alert')).toHaveText(/^Failed to save the order\. Chand stays number \d\.$/);
    await picture('refused');
    await server.answer();
    await expect.poll(() => server.waiting.length).toBe(0);
    await expect.poll(() => names(page)).toEqual(server.members.map(({ name }) => name));
  });
});

test.describe('when another administrator orders the members too', () => {
  test.use({ expectedErrors: [/status of 409/] });

  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ])
    test(`the later is told once the other’s order is shown, and no move is sent before at ${viewport.width} px`, async ({
      page,
      committee,
      axe,
      picture,
    }) => {
      await page.setViewportSize(viewport);
      const server = new FourMembers();
      await server.serve(page);
      await committee.open();
      const shown = () =>
        page
          .getByRole('textbox', { name: /^Place of / })
          .evaluateAll((fields) =>
            fields.map((field) => /^Place of (.+), 1 to/.exec(field.getAttribute('aria-label') ?? '')?.[1]),
          );
      const anilDown = page.getByRole('button', { name: 'Move Anil down' });
      await anilDown.click();
      await server.answer();
      await anilDown.click();
      await page.getByRole('button', { name: 'Move Bela down' }).click();
      await expect.poll(() => server.waiting.length).toBe(1);
      server.members = moveTo(server.members, server.members[3]!.id, 1);
      const others = server.members.map(({ name }) => name);
      const held = (server.heldLists = []);
      await server.answer();
      await expect.poll(() => held.length).toBe(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await anilDown.click();
      await server.releaseLists();
      await expect(page.getByRole('alert')).toHaveText(
        'The order has changed meanwhile. You see it as it is now: please move again.',
      );
      expect(await shown()).toEqual(others);
      expect(server.waiting).toEqual([]);
      await axe();
      await picture('order-changed');
      await anilDown.click();
      await server.answer();
      await expect.poll(shown).toEqual(server.members.map(({ name }) => name));
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a card is dragged by a finger on its handle, and the rest of the card scrolls', async ({
    page,
    committee,
    axe,
    picture,
  }) => {
    const server = new FourMembers();
    await server.serve(page);
    await committee.open();
    const card = (name: string) =>
      page.getByRole('list', { name: 'Club Members' }).getByRole('listitem').filter({ hasText: name });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await axe();
    await picture('cards');
    await card('Anil').scrollIntoViewIfNeeded();
    await dragByFinger(page, card('Bela'), card('Anil'), 'above');
    await server.answer();
    const headings = page.getByRole('list', { name: 'Club Members' }).getByRole('heading');
    await expect.poll(() => headings.allTextContents()).toEqual(['Bela', 'Anil', 'Chand', 'देवकी नंदन वेंकटरमण']);
    await expect(place(page, 'Bela')).toHaveValue('1');
  });
});
