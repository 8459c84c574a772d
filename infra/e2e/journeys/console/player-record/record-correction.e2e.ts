import type { Page } from '@playwright/test';
import { declarationVersions } from '@maidan/shared/declaration.ts';
import { correctionSentences } from '@maidan/shared/rules/players/player-correction.ts';
import type { PlayerView } from '@maidan/shared/wire/players.ts';
import { expect, test } from '../../../fixtures/journey.ts';
import type { Product } from '../../../fixtures/product.ts';
import { freshMobile } from '../../../pages/applicant.ts';
import { AdminCalls } from '../../../pages/console/admin-calls.ts';
import { withOwnAdministrator } from '../../../pages/console/administrator.ts';
import { Console } from '../../../pages/console/console.ts';
import { freshName, importPlayers } from '../../../pages/import-players.ts';
import { Payers } from '../../../pages/payers.ts';
import { aPhotoFile } from '../../../pages/photo-files.ts';
import { expectList } from '../../../pages/console/list-address.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: /^Correct / });

/** Opens the record of the player with that name. */
async function openRecord(page: Page, headers: { authorization: string }, name: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const answer = await page.request.get(`/api/admin/players?filter=${filter}&range=[0,0]`, { headers });
  const [player] = (await answer.json()) as PlayerView[];
  await page.goto(`/admin/dashboard/players/${player!.id}`);
  await expect(heading(page, name)).toBeVisible();
}

async function correct(page: Page, changes: Record<string, string>, reason: string): Promise<void> {
  await button(page, 'Correct').click();
  for (const [label, value] of Object.entries(changes)) await form(page).getByLabel(label).fill(value);
  await form(page).getByLabel('Reason for the correction').fill(reason);
}

const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();

/** Registers a child who has paid for an event of this journey only; its mother allows nothing besides. */
async function aPaidPlayer(page: Page, product: Product, family: string): Promise<string> {
  const secretary = await AdminCalls.signIn(page.request, product);
  const dates = { startDate: '2030-11-02', endDate: '2030-11-03' };
  const eventId = await secretary.addEvent({ eventName: `Cup of ${family}`, ...dates, eventType: 'upcoming' });
  const payers = new Payers(page.request, product, eventId);
  const guardian = { guardianName: `Meena ${family}`, guardianRelation: 'Mother' };
  const consent = { version: declarationVersions.en, purposes: [], ...guardian };
  const merchTxnId = await payers.start('Asha', family, { consent });
  await payers.pay(merchTxnId);
  return merchTxnId;
}

test('a paid player is read, corrected with who, when and why, and the receipt follows', async ({
  page,
  product,
  browser,
  axe,
  picture,
}) => {
  const family = freshName();
  const merchTxnId = await aPaidPlayer(page, product, family);
  const headers = await new Console(page).signInByApi(product);
  await openRecord(page, headers, `Asha ${family}`);

  await test.step('payment, receipt and messages', async () => {
    await expect(section(page, 'Payment')).toContainText('Registration received');
    await expect(section(page, 'Payment').getByText('Paid', { exact: true }).first()).toBeVisible();
    const address = `/payment/response?merchTxnId=${merchTxnId}`;
    await expect(section(page, 'Registration').getByRole('link', { name: /^Receipt / })).toHaveAttribute(
      'href',
      address,
    );
    const message = await page.getByRole('link', { name: 'Send receipt' }).getAttribute('href');
    expect(message).toMatch(/^https:\/\/wa\.me\/919\d{9}\?text=/);
    expect(new URL(message!).searchParams.get('text')).toContain(product.url + address);
    // The form of another event is sent only with the family's yes to messages about other events.
    await expect(button(page, 'Send form')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Messages', exact: true }).click();
    await button(page, 'Send form').click();
    const [first] = await page.getByRole('menuitem').all();
    await axe('[role=menu]');
    await picture('send-form');
    const invitation = new URL((await first!.getAttribute('href'))!).searchParams.get('text')!;
    await page.keyboard.press('Escape');
    const parent = await browser.newPage();
    await parent.goto(invitation.split('\n')[1]!);
    await expect(parent.getByLabel('Event', { exact: true })).not.toHaveValue('');
    await parent.close();
  });

  await test.step('the photo opens larger', async () => {
    await page.getByRole('button', { name: `Photo of Asha ${family}, larger view` }).click();
    const large = page.getByRole('dialog', { name: `Asha ${family}` }).getByRole('img');
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(240);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
  });

  await test.step('name, mobile and photo are corrected', async () => {
    const mobile = freshMobile();
    const photo = await aPhotoFile('new.jpg', 3, 3600);
    await correct(page, { 'First name': 'Aasha', Mobile: `+91 ${mobile}` }, 'The mother called');
    await form(page).locator('input[type=file]').setInputFiles(photo);
    await expect(form(page).getByRole('img', { name: /^New photo/ })).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page);
    await expect(page.getByText(correctionSentences.corrected)).toBeVisible();
    // The photo was reduced to 1200 pixels a side before it was sent.
    expect((await (await sent).sizes()).requestBodySize).toBeLessThan(photo.buffer.length / 2);
    await expect(heading(page, `Aasha ${family}`)).toBeVisible();
    await expect(section(page, 'Player')).toContainText(mobile);
    await expect(section(page, 'Registration')).toContainText(`Asha ${family}`);
    const [latest] = await section(page, 'Corrections').getByRole('listitem').all();
    await expect(latest!).toContainText('“The mother called”');
    await expect(latest!).toContainText(/Before Asha.*After Aasha/);
    await axe();
    await picture('corrected');
  });

  await test.step('the payer’s receipt has the corrected name', async () => {
    const payer = await browser.newPage();
    await payer.goto(`${product.url}/payment/response?merchTxnId=${merchTxnId}`);
    // The name is shortened, because another browser has paid.
    await expect(payer.getByText(`Aasha ${family.charAt(0)}.`).first()).toBeVisible();
    await payer.close();
  });

  await test.step('deleted it can be restored; the history has it all', async () => {
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/^Deleted on /)).toBeVisible();
    await expect(heading(page, `Aasha ${family}`)).toBeFocused();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByText('Player restored successfully')).toBeVisible();
    await expect(page.getByText(/^Deleted on /)).toBeHidden();
    await page.getByRole('link', { name: 'History of this player' }).click();
    await expectList(page, { filter: { subjectKind: 'player' } });
    for (const done of [/corrected/, /deleted the player/, /restored the player/])
      await expect(page.getByRole('listitem').filter({ hasText: done })).toHaveCount(1);
    await page.goBack();
    await expect(heading(page, `Aasha ${family}`)).toBeVisible();
  });
});

test.describe('two administrators', () => {
  test.use({ expectedErrors: [/status of (401|409)/] });

  test('correct at once: nothing is lost, the later one is told; and a session that ends loses nothing', async ({
    page,
    product,
    browser,
    axe,
  }) => {
    const family = freshName();
    await importPlayers(product, [{ firstName: 'Meena', lastName: family, mobile: freshMobile() }]);
    const headers = await new Console(page).signInByApi(product);
    const own = await withOwnAdministrator(product);
    const other = await browser.newPage({ baseURL: product.url });
    const otherHeaders = await new Console(other).signInByApi(own);
    await openRecord(page, headers, `Meena ${family}`);
    await openRecord(other, otherHeaders, `Meena ${family}`);

    await correct(page, { Age: '25', Remarks: 'Captain' }, 'At the ground');
    await correct(other, { Address: 'Ward 14, Raipur', Age: '26' }, 'By letter');
    await save(other);
    await expect(other.getByText(correctionSentences.corrected)).toBeVisible();
    await save(page);
    await expect(form(page).getByRole('alert')).toHaveText(/changed this player meanwhile/);
    await expect(form(page).getByRole('group', { name: 'Changed meanwhile' })).toContainText(
      `by ${own.administrator.username}`,
    );
    await expect(button(page, 'Look at the current values')).toBeFocused();
    await axe('[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(form(page).getByLabel('Address')).toHaveValue('Ward 14, Raipur');
    await expect(form(page).getByLabel('Age', { exact: true })).toHaveValue('25');
    await expect(form(page).getByLabel('Remarks')).toHaveValue('Captain');

    await page.request.post('/api/admin/logout', { headers });
    await save(page);
    await new Console(page).signInAgain(product);
    await expect(form(page).getByLabel('Remarks')).toHaveValue('Captain');
    await save(page);
    await expect(page.getByText(correctionSentences.corrected)).toBeVisible();
    await expect(section(page, 'Player')).toContainText('Ward 14, Raipur');
    await expect(section(page, 'Player')).toContainText('Captain');
    await expect(section(page, 'Corrections').getByRole('listitem')).toHaveCount(2);
    await other.close();
  });
});

test('two people whose names sound alike are told apart, and joined again', async ({ page, product, axe, picture }) => {
  const family = freshName();
  const mobile = freshMobile();
  await importPlayers(product, [
    { firstName: 'Kamal', lastName: family, mobile, ofOldList: true },
    { firstName: 'Kamala', lastName: family, mobile },
  ]);
  const headers = await new Console(page).signInByApi(product);
  await openRecord(page, headers, `Kamala ${family}`);
  const about = section(page, 'Player');
  await expect(about).toContainText(`Taken for one person with Kamal ${family} of an old list.`);
  await expect(section(page, 'Family')).not.toContainText(family);
  await button(page, 'These are two people').click();
  await expect(about).toContainText(`Told apart from Kamal ${family} of an old list.`);
  await expect(section(page, 'Family').getByRole('link', { name: `Kamal ${family}` })).toBeVisible();
  await axe();
  await picture('told-apart');
  await page.setViewportSize({ width: 360, height: 740 });
  await axe();
  await picture('told-apart-phone');
  await button(page, 'They are one person').click();
  await expect(button(page, 'These are two people')).toBeVisible();
});

test('by keyboard alone: to the record, a correction, the family, and back to the row', async ({ page, product }) => {
  const family = freshName();
  const mobile = freshMobile();
  await importPlayers(product, [
    { firstName: 'Kavya', lastName: family, mobile, kind: 'child' },
    { firstName: 'Meena', lastName: family, mobile },
  ]);
  const console = new Console(page);
  await console.signInByApi(product);
  await page.goto('/admin/dashboard/players?sort=name&order=ASC');
  await console.search.fill(family);
  await expect(page.getByText('2 players found')).toBeVisible();
  const name = page.getByRole('link', { name: `Meena ${family}`, exact: true });
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, `Meena ${family}`)).toBeFocused();

  await button(page, 'Correct').press('Enter');
  await expect(form(page).getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('31');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await expect(button(page, 'Keep editing')).toBeFocused();
  await page.keyboard.press('Enter');
  await form(page).getByLabel('Reason for the correction').focus();
  await page.keyboard.type('Birthday');
  await page.keyboard.press('Enter');
  await expect(page.getByText(correctionSentences.corrected)).toBeVisible();
  await expect(section(page, 'Player')).toContainText('31');

  await section(page, 'Family')
    .getByRole('link', { name: `Kavya ${family}` })
    .press('Enter');
  await expect(heading(page, `Kavya ${family}`)).toBeFocused();
  await page.getByRole('link', { name: 'Back to the list' }).press('Enter');
  await expectList(page, { sort: 'name', order: 'ASC' });
  await expect(page.getByText('2 players found')).toBeVisible();
  await expect(page.getByRole('link', { name: `Kavya ${family}`, exact: true })).toBeFocused();
});
