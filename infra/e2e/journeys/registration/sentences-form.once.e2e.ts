import { paymentStartSentences } from '@maidan/shared/domain/payment-start.ts';
import { languages } from '@maidan/shared/language.ts';
import { registrationSentences } from '@maidan/shared/rules/registration.ts';
import { photoByteLimit } from '@maidan/shared/rules/photo.ts';
import { sentenceIn } from '../../sentences/record-sentence.ts';
import { anApplicant, smallPhoto } from '../../pages/applicant.ts';
import { expect, test } from '../../sentences/registration-test.ts';
import { type SentenceName, type SpecSentence, specSentences } from '../../sentences/spec-sentences.ts';

test.describe('fields', () => {
  test('the sentences are the specification’s, letter by letter', () => {
    const given = Object.values<SpecSentence>(specSentences).filter(({ spec }) => spec !== undefined);
    expect(given.map(({ lives }) => lives)).toEqual(given.map(({ spec }) => spec));
  });

  /** The sentences of section 8 that /register shows. */
  const { failedWith, ...fixedStart } = paymentStartSentences;
  const startSentences: readonly string[] = [
    ...Object.values(fixedStart),
    ...[registrationSentences.checkFailed, failedWith(undefined), failedWith('The server said so')],
  ];

  test('the Hindi sentences have no Latin letters but those of formats and units', () => {
    const ofTheForm = Object.entries<SpecSentence>(specSentences).flatMap(([name, { section, lives }]) =>
      section === 5 || startSentences.includes(lives) ? [name as SentenceName] : [],
    );
    const latin = ofTheForm
      .map((name) => sentenceIn('hi', name))
      .map((words) => words.replace(/JPG|PNG|WebP|MB|The server said so/g, ''))
      .filter((words) => /[a-z]/i.test(words));
    expect(ofTheForm.length).toBeGreaterThan(25);
    expect(latin).toEqual([]);
  });

  for (const language of languages) {
    test.describe(language, () => {
      test.use({ language });

      test('an empty form is asked for one thing after the other, in the order of the rules', async ({
        page,
        registration,
        refused,
      }) => {
        const applicant = anApplicant();
        const { texts } = registration;
        const field = (label: string) => registration.field(label);
        const firstType = page.getByRole('radio').first();
        await refused('event', 'none chosen', registration.event);
        await registration.event.selectOption({ index: 1 });
        await refused(
          'playerType',
          'none chosen',
          firstType,
          page.getByRole('group', { name: texts.playerType.label }),
        );
        await registration.chooseType(applicant.playerType);
        await refused('playingStyle', 'none chosen', field(texts.playingStyle.label));
        await field(texts.playingStyle.label).selectOption(applicant.playingStyle);
        await refused('firstName', 'empty', field(texts.firstName));
        await field(texts.firstName).fill(applicant.firstName);
        await refused('lastName', 'empty', field(texts.lastName));
        await field(texts.lastName).fill(applicant.lastName);
        await refused('address', 'empty', field(texts.address));
        await field(texts.address).fill(applicant.address);
        await refused('age', 'empty', field(texts.age));
        await field(texts.age).fill(applicant.age);
        await refused('mobile', 'empty', registration.mobile);
        await registration.mobile.fill(applicant.mobile);
        await refused('photo', 'none chosen', registration.photo);
        await registration.photo.setInputFiles(await smallPhoto());
        await registration.preview.waitFor();
        await expect(page.getByText(texts.mobile.fine)).toBeVisible();
        await refused('declaration', 'not ticked', registration.tick);
        await expect(registration.payButton).toHaveAttribute('aria-disabled', 'true');
      });

      test('names have letters and spaces only, an age and a mobile their bounds', async ({
        registration,
        refused,
      }) => {
        await registration.fill(anApplicant());
        for (const [label, name] of [
          ['firstName', 'firstNameLetters'],
          ['lastName', 'lastNameLetters'],
        ] as const)
          await test.step(`${label}: letters and spaces only`, async () => {
            const field = registration.field(registration.texts[label]);
            await field.fill('Asha2');
            await refused(name, 'a digit in it', field);
            await field.fill('A. Devi');
            await refused(name, 'a full stop in it', field);
            await field.fill('Asha');
          });

        await test.step('the mobile has ten digits and begins with 6 to 9', async () => {
          const { mobile } = registration;
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

        await test.step('the age is between 7 and 54, a child’s between 7 and 16', async () => {
          const age = registration.field(registration.texts.age);
          await age.fill('6');
          await refused('ageLeast', '6', age);
          await age.fill('55');
          await refused('ageMost', '55', age);
          await age.fill('7.5');
          await refused('ageWhole', 'a half year', age);
          await registration.chooseType('child');
          await age.fill('17');
          await refused('ageChild', '17, as a child player', age);
          await age.fill('6');
          await refused('ageLeast', '6, as a child player', age);
        });
      });

      test('the declaration is agreed to, and an agreement may be taken back', async ({ registration, refused }) => {
        await registration.fill(anApplicant());
        await registration.waitForMobileCheck();
        const { tick, declarationDialog: dialog } = registration;
        const { disagree, cancel } = registration.texts.declaration;
        for (const [answer, name] of [
          ['I Disagree', disagree],
          ['Cancel', cancel],
        ] as const) {
          await tick.click();
          await dialog.getByRole('button', { name }).click();
          await refused('declaration', answer, tick);
        }
        await registration.agree();
        await expect(registration.payButton).toHaveAttribute('aria-disabled', 'false');
        await tick.click();
        await refused('declaration', 'taken back', tick);
      });
    });
  }
});

test.describe('the photo', () => {
  /** A valid JPEG of exactly that size: decoders stop at its end and ignore the zeros after it. */
  async function photoOf(bytes: number) {
    const photo = await smallPhoto();
    return { ...photo, buffer: Buffer.concat([photo.buffer], bytes) };
  }

  for (const language of languages) {
    test.describe(language, () => {
      test.use({ language });

      test('the photo has at most 5 MB, and is a JPG, PNG or WebP', async ({ page, registration, refused }) => {
        await registration.fill(anApplicant());
        await registration.waitForMobileCheck();
        await registration.agree();
        const { photo } = registration;
        // The mobile check has answered by now, so that the click in `refused` is about the photo.
        await photo.setInputFiles(await photoOf(photoByteLimit + 1));
        await refused('photoSize', 'one byte above 5 MB', photo);
        await photo.setInputFiles(await photoOf(photoByteLimit));
        await expect(registration.preview).toBeVisible();
        await expect(photo).toHaveAttribute('aria-invalid', 'false');

        const wrong = {
          'a GIF': { name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
          'a PDF': { name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
          'a JPEG that is none': { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') },
        } as const;
        for (const [trigger, file] of Object.entries(wrong)) {
          await photo.setInputFiles(file);
          await expect(page.getByText(file.name)).toBeVisible();
          await refused('photoType', trigger as keyof typeof wrong, photo);
        }
      });
    });
  }
});
