import { anApplicant, smallPhoto } from '../../pages/applicant.ts';
import { expect, test } from '../../sentences/registration-test.ts';
import { specSentences, type SpecSentence } from '../../sentences/spec-sentences.ts';

test('the sentences are the specification’s, letter by letter', () => {
  const given = Object.values<SpecSentence>(specSentences).filter(({ spec }) => spec !== undefined);
  expect(given.map(({ lives }) => lives)).toEqual(given.map(({ spec }) => spec));
});

test('an empty form is asked for one thing after the other, in the order of the rules', async ({
  page,
  registration,
  refused,
}) => {
  const applicant = anApplicant();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const firstType = page.getByRole('radio').first();
  await refused('event', 'none chosen', field('Event'));
  await field('Event').selectOption({ index: 1 });
  await refused('playerType', 'none chosen', firstType, page.getByRole('group', { name: 'Player type' }));
  await registration.chooseType(applicant.playerType);
  await refused('playingStyle', 'none chosen', field('Playing style'));
  await field('Playing style').selectOption(applicant.playingStyle);
  await refused('firstName', 'empty', field('First name'));
  await field('First name').fill(applicant.firstName);
  await refused('lastName', 'empty', field('Last name'));
  await field('Last name').fill(applicant.lastName);
  await refused('address', 'empty', field('Address'));
  await field('Address').fill(applicant.address);
  await refused('age', 'empty', field('Age'));
  await field('Age').fill(applicant.age);
  await refused('mobile', 'empty', field('Mobile'));
  await field('Mobile').fill(applicant.mobile);
  await refused('photo', 'none chosen', field('Photo'));
  await field('Photo').setInputFiles(await smallPhoto());
  await expect(page.getByText('This number is fine.')).toBeVisible();
  await refused('declaration', 'not ticked', page.getByRole('checkbox', { name: /declaration/ }));
  await expect(registration.payButton).toHaveAttribute('aria-disabled', 'true');
});

for (const [label, name] of [
  ['First name', 'firstNameLetters'],
  ['Last name', 'lastNameLetters'],
] as const) {
  test(`${label}: letters and spaces only`, async ({ page, registration, refused }) => {
    await registration.fill(anApplicant());
    const field = page.getByLabel(label);
    await field.fill('Asha2');
    await refused(name, 'a digit in it', field);
    await field.fill('A. Devi');
    await refused(name, 'a full stop in it', field);
  });
}

test('the age is between 7 and 54, a child’s between 7 and 16', async ({ page, registration, refused }) => {
  await registration.fill(anApplicant());
  const age = page.getByLabel('Age', { exact: true });
  await age.fill('6');
  await refused('ageLeast', '6', age);
  await age.fill('55');
  await refused('ageMost', '55', age);
  await age.fill('7.5');
  await refused('ageWhole', 'a half year', age);
  await registration.chooseType(/^Child Player/);
  await age.fill('17');
  await refused('ageChild', '17, as a child player', age);
  await age.fill('6');
  await refused('ageLeast', '6, as a child player', age);
});

test('the mobile has ten digits and begins with 6 to 9', async ({ page, registration, refused }) => {
  await registration.fill(anApplicant());
  const mobile = page.getByLabel('Mobile', { exact: true });
  const wrong = {
    'nine digits': '987654321',
    'eleven digits': '98765432101',
    'first digit 5': '5876543210',
    letters: 'ask my father',
  } as const;
  for (const [trigger, text] of Object.entries(wrong)) {
    await mobile.fill(text);
    await refused('mobile', trigger as keyof typeof wrong, mobile);
  }
});

test('the declaration is agreed to, and an agreement may be taken back', async ({ page, registration, refused }) => {
  await registration.fill(anApplicant());
  const tick = page.getByRole('checkbox', { name: /declaration/ });
  const dialog = page.getByRole('dialog', { name: 'Declaration' });
  for (const answer of ['I Disagree', 'Cancel'] as const) {
    await tick.click();
    await dialog.getByRole('button', { name: answer }).click();
    await refused('declaration', answer, tick);
  }
  await registration.agree();
  await expect(registration.payButton).toHaveAttribute('aria-disabled', 'false');
  await tick.click();
  await refused('declaration', 'taken back', tick);
});
