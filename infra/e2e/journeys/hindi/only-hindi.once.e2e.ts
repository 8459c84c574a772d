import { expect, test } from '../../fixtures/journey.ts';
import { latinTexts } from '../../language/latin-texts.ts';

const left = 'Try Again';

test('a text that is left in English is found wherever it stands', async ({ page }) => {
  await page.goto('/hi/rules');
  expect(await latinTexts(page)).toEqual([]);
  const planted = await page.evaluate((text) => {
    const texts: string[] = [];
    const plant = (place: string, put: (element: HTMLElement, own: string) => void) => {
      const own = `${text} ${place}`;
      const element = document.createElement(place === 'alt' ? 'img' : place === 'placeholder' ? 'input' : 'p');
      put(element, own);
      document.querySelector('main')?.append(element);
      texts.push(own);
    };
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      plant(name, (element, own) => element.setAttribute(name, own));
    plant('text', (element, own) => (element.textContent = own));
    plant('marked as English', (element, own) => Object.assign(element, { lang: 'en', textContent: own }));
    plant('hidden', (element, own) => Object.assign(element, { hidden: true, textContent: own }));
    plant('document', (_element, own) => (document.title = own));
    return texts;
  }, left);
  expect((await latinTexts(page)).sort()).toEqual(planted.sort());
});

test('only names stay: one word more, or a name inside another word, is found', async ({ page }) => {
  await page.goto('/hi/rules');
  const found = async (text: string, shown: string[] = []) => {
    await page.getByRole('heading', { level: 1 }).evaluate((heading, own) => (heading.textContent = own), text);
    return latinTexts(page, shown);
  };
  for (const text of ['WhatsApp पर भेजें', 'UPI से', 'A4 की शीट']) expect(await found(text)).toEqual([]);
  for (const text of [left, 'Share on WhatsApp', 'UPIs', 'फिर try करें']) expect(await found(text)).toEqual([text]);
  expect(await found('Asha Verma', ['Asha Verma'])).toEqual([]);
  expect(await found('Asha Verma, paid', ['Asha Verma'])).toEqual(['Asha Verma, paid']);
});
