import { expect, type FrameLocator, type Page } from '@playwright/test';
import { playerTypeOf, type PlayerKind } from '@maidan/shared/domain/player-type.ts';
import { smallPhoto, type Applicant } from './applicant.ts';

/** The registration form in any language; fields are found by ids and values, not by labels. */
export class RegistrationById {
  readonly page: Page;
  private readonly address: string;

  constructor(page: Page, address = '/hi/register') {
    this.page = page;
    this.address = address;
  }

  async open(): Promise<void> {
    await this.page.goto(this.address);
    await this.waitUntilHydrated();
  }

  async waitUntilHydrated(): Promise<void> {
    await this.field('selectedEvent').locator('option:nth-child(2)').waitFor({ state: 'attached' });
    await this.page.waitForFunction(() => {
      const form = document.querySelector('.registration-form');
      return form !== null && Object.keys(form).some((name) => name.startsWith('__react'));
    });
  }

  field(name: keyof Applicant | 'selectedEvent' | 'declaration') {
    return this.page.locator(`#registration-${name}`);
  }

  get guardianName() {
    return this.page.locator('#guardian-name');
  }

  async fill(applicant: Applicant, kind: PlayerKind): Promise<void> {
    await this.field('selectedEvent').selectOption({ index: 1 });
    const radio = this.page.locator(`input[name=playerType][value="${playerTypeOf(kind)}"]`);
    await this.page.locator('label').filter({ has: radio }).click();
    for (const name of ['mobile', 'firstName', 'lastName', 'age', 'address'] as const)
      await this.field(name).fill(applicant[name]);
    await this.field('playingStyle').selectOption(applicant.playingStyle);
    await this.page.locator('input[type=file]').setInputFiles(await smallPhoto());
  }

  /** Opens the declaration and agrees by the first of its buttons. */
  async agree(guardian?: string): Promise<void> {
    await this.field('declaration').click();
    if (guardian) {
      await this.guardianName.fill(guardian);
      await this.page.locator('#guardian-relation').selectOption({ index: 1 });
    }
    await this.page.locator('.declaration-buttons button').first().click();
    await expect(this.field('declaration')).toBeChecked();
  }

  /** Submits and waits for the bank's page in its frame; that page is in English. */
  async submit(): Promise<FrameLocator> {
    const button = this.page.locator('.pay-bar button[type=submit]');
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    await button.click();
    const bank = this.page.frameLocator('#atom_jiffy_pay');
    await bank.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    return bank;
  }
}
