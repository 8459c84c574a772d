import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type PlayerKind, playerTypeOf } from '@maidan/shared/domain/player-type.ts';
import type { Language } from '@maidan/shared/language.ts';
import { declarationTexts } from '../../../sites/src/content/declaration.ts';
import { type RegisterTexts, registerTexts } from '../../../sites/src/content/register.ts';
import { pageIn } from '../../../sites/src/lib/language/page-language.ts';
import { type Applicant, smallPhoto } from './applicant.ts';

type Photo = Awaited<ReturnType<typeof smallPhoto>>;

/** The registration page, in one of its languages. */
export class RegistrationPage {
  readonly page: Page;
  readonly language: Language;
  readonly texts: RegisterTexts;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
    this.texts = registerTexts[language];
  }

  async open(): Promise<void> {
    await this.page.goto(pageIn(this.language, '/register'));
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.waitUntilHydrated();
  }

  /** Waits until React has hydrated the form and offers events; the prerendered form looks the same. */
  async waitUntilHydrated(timeout = 15_000): Promise<void> {
    const firstEvent = this.event.locator('option:nth-child(2)');
    await firstEvent.waitFor({ state: 'attached', timeout });
    const isTakenOver = () => {
      const form = document.querySelector('.registration-form');
      return form !== null && Object.keys(form).some((name) => name.startsWith('__react'));
    };
    await this.page.waitForFunction(isTakenOver, undefined, { timeout });
  }

  /** The field whose whole label is this. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  get event(): Locator {
    return this.field(this.texts.event.label);
  }

  get mobile(): Locator {
    return this.field(this.texts.mobile.label);
  }

  get photo(): Locator {
    return this.field(this.texts.photo.label);
  }

  get tick(): Locator {
    return this.page.getByRole('checkbox', { name: this.texts.declaration.label });
  }

  get declarationDialog(): Locator {
    return this.page.getByRole('dialog', { name: declarationTexts[this.language].title });
  }

  async fill(applicant: Applicant, photo?: Photo): Promise<void> {
    const { texts } = this;
    await this.event.selectOption({ index: 1 });
    await this.chooseType(applicant.playerType);
    await this.field(texts.playingStyle.label).selectOption(applicant.playingStyle);
    await this.field(texts.firstName).fill(applicant.firstName);
    await this.field(texts.lastName).fill(applicant.lastName);
    await this.field(texts.address).fill(applicant.address);
    await this.field(texts.age).fill(applicant.age);
    await this.mobile.fill(applicant.mobile);
    await this.choosePhoto(photo ?? (await smallPhoto()));
  }

  /** Clicks the visible label, because the radio button itself is hidden. */
  async chooseType(kind: PlayerKind): Promise<void> {
    const radio = this.radio(kind);
    await this.page.locator('label').filter({ has: radio }).click();
    await expect(radio).toBeChecked();
  }

  radio(kind: PlayerKind): Locator {
    return this.page.getByRole('radio', { name: this.texts.playerType.full[kind], exact: true });
  }

  /**
   * Waits for the mobile check. Before its answer, a click only shows that the check is in progress. A child's number
   * is not checked.
   */
  async waitForMobileCheck(): Promise<void> {
    const fine = this.page.locator('#registration-mobile-hint .field-valid');
    const child = this.page.locator(`input[value="${playerTypeOf('child')}"]:checked`);
    await fine.or(child).first().waitFor({ state: 'attached' });
  }

  /** Waits for the mobile check and the photo. */
  async waitUntilReady(): Promise<void> {
    await this.waitForMobileCheck();
    await this.preview.waitFor();
  }

  get preview(): Locator {
    return this.page.locator('button.photo-chosen');
  }

  async choosePhoto(photo: Photo): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(photo);
  }

  async agree(): Promise<void> {
    await this.tick.click();
    await this.declarationDialog.getByRole('button', { name: this.texts.declaration.agree }).click();
    await this.declarationDialog.waitFor({ state: 'hidden' });
  }

  /** Agrees like `agree`, for a player under 18. */
  async agreeAsGuardian(name: string): Promise<void> {
    const { guardian } = this.texts.declaration;
    await this.tick.click();
    await this.declarationDialog.getByLabel(guardian.name).fill(name);
    await this.declarationDialog.getByLabel(guardian.relation).selectOption('Mother');
    await this.declarationDialog.getByRole('button', { name: this.texts.declaration.agree }).click();
    await this.declarationDialog.waitFor({ state: 'hidden' });
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: this.texts.submit });
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

  /** Goes from the empty form to the bank's page. */
  async register(applicant: Applicant, photo?: Photo): Promise<FrameLocator> {
    await this.open();
    await this.fill(applicant, photo);
    await this.agree();
    return this.submit();
  }
}
