import type { BrowserContext, Locator, Page } from '@playwright/test';
import { outcomeTitles } from '@maidan/shared/domain/payment-outcome.ts';
import { languages } from '@maidan/shared/language.ts';
import { homeTexts } from '../../../../sites/src/content/home.ts';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { translate } from '../../../../sites/src/lib/language/translate.ts';
import { anApplicant, largePhoto } from '../../pages/applicant.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { expect, test } from '../../fixtures/journey.ts';

/** Counts every touch on the pages of a context and in the bank's frame. */
class TapCounter {
  /** Taps on buttons, links and choices, including one for each choice in a list that the phone itself shows. */
  taps = 0;
  /** Taps that only focus a text field, which count as typing. */
  cursor = 0;

  static async on(context: BrowserContext): Promise<TapCounter> {
    const counter = new TapCounter();
    await context.exposeBinding('countTap', (_source, isText: boolean) => {
      if (isText) counter.cursor += 1;
      else counter.taps += 1;
    });
    await context.addInitScript(() => {
      const texts = 'textarea, input:not([type=radio], [type=checkbox], [type=file])';
      addEventListener(
        'pointerdown',
        (tap) => {
          const { countTap } = window as typeof window & { countTap: (isText: boolean) => void };
          const isText = tap.target instanceof Element && tap.target.matches(texts);
          // Playwright cancels a tap that would miss its target and taps again; cancelled taps are not counted.
          setTimeout(() => !tap.defaultPrevented && countTap(isText));
        },
        { capture: true },
      );
    });
    return counter;
  }

  /** A choice in a select or of a photo, which the system shows outside the page. */
  pickedFromPhone(): void {
    this.taps += 1;
  }
}

const most = { taps: 12, seconds: 60 };
/** Milliseconds between two letters of a fast typist. */
const typing = { delay: 60 };

/** Taps into the first field, and goes on with the keyboard's "next". */
async function typeOneAfterTheOther(page: Page, first: Locator, texts: string[]): Promise<void> {
  await first.tap();
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text, typing);
  }
}

for (const language of languages) {
  test(`from home to the receipt (${language}): at most 12 taps besides typing, and 60 seconds`, async ({
    page,
    context,
    onlyHindi,
  }) => {
    const counter = await TapCounter.on(context);
    const { mobile, firstName, lastName, age, playingStyle, address } = anApplicant();
    const photo = await largePhoto();
    const typed = [`${firstName} ${lastName}`, address, photo.name];
    const form = new RegistrationPage(page, language);
    const { texts } = form;
    const choose = async (select: Locator, option: Parameters<Locator['selectOption']>[0]) => {
      await select.tap();
      await select.selectOption(option);
      counter.pickedFromPhone();
    };
    const isInItsLanguage = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (language === 'hi') await onlyHindi(...typed);
    };
    await page.goto(pageIn(language, '/'));
    await isInItsLanguage();
    const began = performance.now();

    await page.getByRole('link', { name: homeTexts[language].hero.join }).first().tap();
    await form.event.locator('option:nth-child(2)').waitFor({ state: 'attached' });
    await choose(form.event, { index: 1 });
    await page.locator('label').filter({ hasText: texts.playerType.whom.new }).tap();
    await choose(form.field(texts.playingStyle.label), playingStyle);
    const first = page.getByLabel(texts.firstName, { exact: true });
    await typeOneAfterTheOther(page, first, [firstName, lastName, address, age, mobile]);

    const picking = page.waitForEvent('filechooser');
    await page.getByText(texts.photo.choose).tap();
    await (await picking).setFiles(photo);
    counter.pickedFromPhone();

    await form.tick.tap();
    await form.declarationDialog.getByRole('button', { name: texts.declaration.agree }).tap();
    await form.waitUntilReady();
    await isInItsLanguage();
    await form.payButton.tap();
    await page
      .frameLocator('#atom_jiffy_pay')
      .getByRole('button', { name: /^Pay ₹/ })
      .tap();
    await expect(page.locator('.receipt-number')).toBeVisible({ timeout: 60_000 });
    const seconds = (performance.now() - began) / 1000;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(language, outcomeTitles.success));
    await isInItsLanguage();

    const count = `${counter.taps} taps, ${counter.cursor} more into texts, ${seconds.toFixed(1)} s from home to receipt`;
    console.log(count);
    test.info().annotations.push({ type: 'measured', description: count });
    expect(counter.taps).toBeLessThanOrEqual(most.taps);
    expect(seconds).toBeLessThanOrEqual(most.seconds);
  });
}
