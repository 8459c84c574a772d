import { expect, type FrameLocator, type Page } from '@playwright/test';
import { type Applicant, smallPhoto } from './applicant.ts';

type Photo = Awaited<ReturnType<typeof smallPhoto>>;

/** /register as a person uses it. */
export class RegistrationPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/register');
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.waitUntilHydrated();
  }

  /** Hydrated when React has taken over the form and it offers events; the prerendered form looks the same. */
  async waitUntilHydrated(timeout = 15_000): Promise<void> {
    const firstEvent = this.page.getByLabel('Event', { exact: true }).locator('option:nth-child(2)');
    await firstEvent.waitFor({ state: 'attached', timeout });
    const isTakenOver = () => {
      const form = document.querySelector('.registration-form');
      return form !== null && Object.keys(form).some((name) => name.startsWith('__react'));
    };
    await this.page.waitForFunction(isTakenOver, undefined, { timeout });
  }

  async fill(applicant: Applicant, photo?: Photo): Promise<void> {
    const { page } = this;
    await page.getByLabel('Event', { exact: true }).selectOption({ index: 1 });
    await this.chooseType(applicant.playerType);
    await page.getByLabel('Mobile', { exact: true }).fill(applicant.mobile);
    await page.getByLabel('First name').fill(applicant.firstName);
    await page.getByLabel('Last name').fill(applicant.lastName);
    await page.getByLabel('Age', { exact: true }).fill(applicant.age);
    await page.getByLabel('Playing style').selectOption(applicant.playingStyle);
    await page.getByLabel('Address').fill(applicant.address);
    await this.choosePhoto(photo ?? (await smallPhoto()));
  }

  /** Clicks the visible label; the radio button itself is hidden. */
  async chooseType(name: RegExp | string): Promise<void> {
    const radio = this.page.getByRole('radio', { name });
    await this.page.locator('label').filter({ has: radio }).click();
    await expect(radio).toBeChecked();
  }

  /** Until the mobile check has answered, a click only shows that it is in progress. A child's number is not checked. */
  async waitForMobileCheck(): Promise<void> {
    const fine = this.page.locator('#registration-mobile-hint .field-valid');
    const child = this.page.getByRole('radio', { name: /^Child Player/, checked: true });
    await fine.or(child).first().waitFor({ state: 'attached' });
  }

  /** Waits for the mobile check and the photo. */
  async waitUntilReady(): Promise<void> {
    await this.waitForMobileCheck();
    await this.page.getByRole('button', { name: /^Preview/ }).waitFor();
  }

  async choosePhoto(photo: Photo): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(photo);
  }

  async agree(): Promise<void> {
    const { page } = this;
    await page.getByRole('checkbox', { name: /declaration/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Declaration' });
    await dialog.getByRole('button', { name: 'I Agree' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  get payButton() {
    return this.page.getByRole('button', { name: 'Register & Pay' });
  }

  /** Clicks "Register & Pay" even while it looks disabled. */
  async submitAnyway(): Promise<void> {
    await this.payButton.click({ force: true });
  }

  /** Clicks "Register & Pay" and waits for the bank's page in its frame. */
  async submit(): Promise<FrameLocator> {
    await this.waitUntilReady();
    await this.payButton.click();
    const bank = this.page.frameLocator('#atom_jiffy_pay');
    await bank.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    return bank;
  }

  /** From the empty form to the bank's page. */
  async register(applicant: Applicant, photo?: Photo): Promise<FrameLocator> {
    await this.open();
    await this.fill(applicant, photo);
    await this.agree();
    return this.submit();
  }
}
