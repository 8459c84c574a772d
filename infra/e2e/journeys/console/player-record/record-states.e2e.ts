import type { Page, Route } from '@playwright/test';
import { correctionSentences } from '@maidan/shared/rules/players/player-correction.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { Console } from '../../../pages/console/console.ts';
import {
  aPayment,
  aRecord,
  aRegistration,
  paymentCall,
  type RecordApi,
  recordCall,
  recordUrl,
  registrationCall,
  routeRecord,
} from '../../../pages/console/player-record.ts';
import { smallPhoto } from '../../../pages/applicant.ts';
import { wrongFiles } from '../../../pages/photo-files.ts';
import { expect, never, statesTimeout, test as journey } from '../../state-test.ts';

/** The record of a player with a mocked API. */
const test = journey.extend<{ api: RecordApi }>({
  api: async ({ page, product }, use) => {
    const api: RecordApi = { record: aRecord(), registration: aRegistration(), payment: aPayment };
    await routeRecord(page, api);
    await new Console(page).signInByApi(product);
    await use(api);
  },
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: /^Correct / });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();
const say = (page: Page, sentence: string) => expect(form(page).getByText(`▲ ${sentence}`)).toBeVisible();

const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/** Unfolds the text that was agreed to. */
const read = (page: Page) => page.locator('summary').filter({ hasText: 'Read what was agreed to' });

for (const [device, use] of Object.entries(devices))
  test.describe(`every state on a ${device}`, () => {
    test.use({ ...use, expectedErrors: [/status of (400|404|409|500)|net::ERR_(FAILED|CONNECTION)/] });
    test.describe.configure({ timeout: statesTimeout });

    test('a record says all that is known, or why it says nothing', async ({ page, api, checkState }) => {
      await page.route(recordCall, never);
      await page.goto(recordUrl);
      await expect(page.getByText('Loading the record...')).toBeVisible();
      await checkState('loading');
      await page.unroute(recordCall, never);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await routeRecord(page, api);
      await page.reload();

      await expect(heading(page, aRecord().name)).toBeVisible();
      await expect(section(page, 'Player')).toContainText('पहली बार खेल रहे हैं');
      await expect(section(page, 'Registration')).toContainText('Lakshmi Devi, Mother');
      await expect(section(page, 'Payment')).toContainText('Through the payer’s return from the bank');
      await expect(section(page, 'Corrections')).toContainText('The mother called: they have moved');
      await expect(section(page, 'Family').getByRole('link', { name: 'कीर्ति श्रीवास्तव' })).toBeVisible();
      for (const pressed of [section(page, 'Registration').getByRole('link', { name: /^Receipt / }), read(page)])
        expect((await pressed.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await checkState('whole');

      const messages = page.locator('a[href^="https://wa.me/"]');
      await expect(messages).not.toHaveCount(0);
      api.registration = aRegistration({ refusesMessages: true });
      await page.reload();
      await expect(section(page, 'Registration')).toContainText('Lakshmi Devi, Mother');
      await expect(messages).toHaveCount(0);

      const [firstName, lastName] = ['Asha', 'Verma'];
      const imported = { name: 'Asha Verma', firstName, lastName, source: 'imported', kind: 'old', age: 60 } as const;
      const empty = { address: '', playingStyle: '', unavailability: '', remarks: '', family: [], corrections: [] };
      const unpaid = { receipt_number: null, amount: null, registrationFee: null, eventId: null, eventName: null };
      api.record = aRecord({ ...imported, ...empty, ...unpaid, position: 'Old Player' });
      const nothing = {
        guardian: null,
        consent: null,
        paymentId: null,
        merchTxnId: null,
        registeredName: null,
        language: 'en' as const,
      };
      api.registration = { ...nothing, purposes: [], refusesMessages: false, requests: [], isWomanOrGirl: false };
      await page.reload();
      await expect(section(page, 'Payment')).toContainText('Nothing was paid online.');
      await expect(section(page, 'Family')).toContainText('Nobody else has this mobile.');
      await expect(section(page, 'Corrections')).toContainText('Nothing was corrected yet.');
      await expect(button(page, 'Send receipt')).toHaveCount(0);
      await checkState('imported');

      api.record = undefined;
      await page.reload();
      await expect(heading(page, 'Player not found')).toBeVisible();
      await checkState('unknown');

      await page.route(recordCall, (route) => route.fulfill({ status: 500, body: 'a proxy speaks' }));
      await page.reload();
      await expect(page.getByText('The record could not be loaded. Please try again.')).toBeVisible();
      await checkState('failed');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      api.record = aRecord();
      await routeRecord(page, api);
      await button(page, 'Try again').click();
      await expect(section(page, 'Player')).toBeVisible();
    });

    test('parts that fail can be tried again alone', async ({ page, api, checkState }) => {
      const refuse = (route: Route) => route.fulfill({ status: 400, json: { success: false } });
      await page.route(registrationCall, refuse);
      await page.goto(recordUrl);
      const registration = section(page, 'Registration');
      await expect(registration).toContainText('The registration could not be loaded.');
      await expect(section(page, 'Payment')).toContainText('Shown as soon as the registration is loaded.');
      await checkState('no-registration');
      await page.unroute(registrationCall, refuse);
      await page.route(paymentCall, refuse);
      await registration.getByRole('button', { name: 'Try again' }).click();
      await expect(section(page, 'Payment')).toContainText('Failed to fetch the payment');
      await page.unroute(paymentCall, refuse);
      await section(page, 'Payment').getByRole('button', { name: 'Try again' }).click();
      await expect(section(page, 'Payment')).toContainText('Registration received');
      expect(api.record).toBeDefined();
    });

    test('why a player is in no list stands in words', async ({ page, api, checkState }) => {
      const deletedAt = new Date(Date.now() - 86_400_000).toISOString();
      api.record = aRecord({ standing: 'deleted', deletedAt, isActive: 0 });
      await page.goto(recordUrl);
      await expect(page.getByText(/^Deleted on .+ Can be restored until /)).toBeVisible();
      await expect(button(page, 'Correct')).toHaveCount(0);
      await expect(button(page, 'Delete')).toHaveCount(0);
      await checkState('deleted');
      const restore = '**/api/admin/players/*/restore';
      const refused = { success: false, error: 'Somebody has registered with this name since.' };
      await page.route(restore, (route) => route.fulfill({ status: 409, json: refused }));
      await button(page, 'Restore').click();
      await expect(page.getByRole('alert')).toHaveText(refused.error);
      await page.unroute(restore);
      await page.route(restore, (route) => {
        api.record = aRecord();
        return route.fulfill({ json: { success: true, id: aRecord().id } });
      });
      await button(page, 'Restore').click();
      await expect(page.getByText('Player restored successfully')).toBeVisible();
      await expect(button(page, 'Correct')).toBeVisible();
      await expect(heading(page, aRecord().name)).toBeFocused();

      api.record = aRecord({ standing: 'refunded', isActive: 0 });
      api.payment = { ...aPayment, state: 'refunded' };
      await page.reload();
      await expect(page.getByText(/^The fee was given back/)).toBeVisible();
      await checkState('refunded');

      const at = '2026-11-24T08:30:00.000Z';
      const [asha, reason] = ['admin asha', 'Has moved to Bilaspur'];
      api.record = aRecord({ standing: 'withdrawn', isActive: 0 });
      api.payment = {
        ...aPayment,
        ...{ isWithdrawn: true, returned: 200, withdrawal: { at, returned: 200, kept: 500, reason, actor: asha } },
      };
      await page.reload();
      await expect(page.getByText(/^This player has withdrawn/)).toBeVisible();
      await expect(page.getByRole('link', { name: /^₹700 Withdrawn/ })).toBeInViewport({ ratio: 1 });
      await expect(section(page, 'Payment')).toContainText('Refunded in part: ₹200 goes back, ₹500 stays');
      await expect(section(page, 'Payment').getByText('Withdrawn', { exact: true })).toBeVisible();
      await expect(section(page, 'Registration')).toContainText('Not seen in person yet.');
      await checkState('withdrawn');

      const blank = { name: '', firstName: '', lastName: '', age: 0, phone: '', mobile: '', address: '', remarks: '' };
      const corrections = aRecord().corrections.map((each) => ({
        ...each,
        reason: '',
        changes: each.changes.map(({ field }) => ({ field, before: null, after: null })),
      }));
      api.record = aRecord({
        ...blank,
        ...{ playingStyle: '', unavailability: '', family: [], corrections },
        ...{ standing: 'erased', deletedAt, erasedAt: deletedAt, isActive: 0 },
      });
      api.registration = aRegistration({ guardian: null });
      await page.reload();
      await expect(heading(page, 'Erased player')).toBeVisible();
      await expect(page.getByText(/gone for good/)).toBeVisible();
      await expect(section(page, 'Remove')).toHaveCount(0);
      await checkState('erased');
    });

    test('a correction is checked, guarded and told of a conflict', async ({ page, api, checkState }) => {
      await page.goto(recordUrl);
      await button(page, 'Correct').click();
      await expect(form(page).getByLabel('First name')).toBeFocused();
      await checkState('form');

      await save(page);
      await say(page, correctionSentences.reason);
      await form(page).getByLabel('Reason for the correction').fill('The mother called');
      await save(page);
      await say(page, correctionSentences.unchanged);
      await form(page).getByLabel('First name').fill('R2D2');
      await form(page).getByLabel('Age').fill('17');
      await form(page).getByLabel('Mobile').fill('12');
      await form(page).locator('input[type=file]').setInputFiles(wrongFiles.document);
      await save(page);
      await say(page, registrationSentences.firstNameLetters);
      await say(page, registrationSentences.ageChild);
      await say(page, registrationSentences.mobile);
      await expect(form(page).getByLabel('First name')).toBeFocused();
      await checkState('broken-rules');

      await form(page).getByLabel('First name').fill('आशा');
      await form(page).getByLabel('Age').fill('१३');
      await form(page).getByLabel('Mobile').fill('+91 90000 00300');
      await form(page)
        .locator('input[type=file]')
        .setInputFiles(await smallPhoto());
      await expect(form(page).getByRole('img', { name: /^New photo/ })).toBeVisible();
      await expect(form(page).getByText(/^▲/)).toHaveCount(0);
      await form(page).getByLabel('Mobile').blur();
      await expect(form(page).getByLabel('Mobile')).toHaveValue('9000000300');

      await form(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
      await checkState('discard');
      await button(page, 'Keep editing').click();

      const current = aRecord({ version: 4, address: '14 Station Road, Raipur', age: 14 });
      const correction = {
        id: 'c3',
        at: new Date().toISOString(),
        actor: 'treasurer',
        reason: 'A letter',
        changes: [],
      };
      const conflict = 'Somebody has changed this player meanwhile. Look at it again before you save.';
      await page.route(recordCall, (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        api.record = { ...current, corrections: [correction, ...current.corrections] };
        return route.fulfill({ status: 409, json: { success: false, error: conflict } });
      });
      await save(page);
      await expect(form(page).getByRole('alert')).toHaveText(conflict);
      await expect(form(page).getByRole('group', { name: 'Changed meanwhile' })).toContainText('by treasurer');
      const look = button(page, 'Look at the current values');
      await expect(look).toBeFocused();
      await checkState('conflict');
      await look.click();
      const notice = form(page).getByRole('group', { name: 'Current values' });
      await expect(notice).toBeFocused();
      await expect(notice).toContainText('Address is now “14 Station Road, Raipur”');
      await expect(form(page).getByText(conflict)).toHaveCount(0);
      await expect(form(page).getByLabel('Address')).toHaveValue('14 Station Road, Raipur');
      await expect(form(page).getByLabel('Age', { exact: true })).toHaveValue('१३');
      await expect(form(page).getByLabel('First name')).toHaveValue('आशा');
      await checkState('current-values');

      await page.route(recordCall, (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        api.record = { ...current, version: 5, name: 'आशा वर्मा', firstName: 'आशा', lastName: 'वर्मा' };
        return route.fulfill({ json: api.record });
      });
      await save(page);
      await expect(page.getByText(correctionSentences.corrected)).toBeVisible();
      await expect(form(page)).toHaveCount(0);
      await expect(heading(page, 'आशा वर्मा')).toBeVisible();
      await expect(button(page, 'Correct')).toBeFocused();
    });
  });
