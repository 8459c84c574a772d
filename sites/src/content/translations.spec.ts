import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { languages } from '@maidan/shared/language.ts';
import { declaration as declarationInHindi } from '@maidan/shared/declaration.hi.ts';
import { aboutInEnglish } from './en/about.ts';
import { aboutInHindi } from './hi/about.ts';
import { errorPageTexts, errorTexts } from './errors.ts';
import { eventPageTexts } from './event-page.ts';
import { eventPopupTexts, eventsPageTexts } from './events.ts';
import { galleryTexts } from './gallery.ts';
import { homeTexts } from './home.ts';
import { layoutTexts } from './layout.ts';
import { membersTexts } from './members.ts';
import { paymentNoteTexts } from './payment-note.ts';
import { paymentTexts, receiptTexts } from './payment.ts';
import { type Policy, policyTexts } from './policies.ts';
import { registerTexts } from './register.ts';
import { rulesTexts } from './rules.ts';
import { upcomingTexts } from './upcoming.ts';
import { registerPage } from './hi/register.ts';
import { hindiSentences } from './hi/sentences.ts';

describe('every page', () => {
  const all = {
    aboutTexts: { en: aboutInEnglish, hi: aboutInHindi },
    errorPageTexts,
    errorTexts,
    eventPageTexts,
    eventPopupTexts,
    eventsPageTexts,
    galleryTexts,
    homeTexts,
    layoutTexts,
    // The English page has no translations of designations.
    membersTexts: { en: membersTexts.en, hi: { ...membersTexts.hi, designations: membersTexts.en.designations } },
    paymentNoteTexts,
    paymentTexts,
    // `values` translates stored texts, which English pages show unchanged.
    receiptTexts: { en: receiptTexts.en, hi: { ...receiptTexts.hi, values: receiptTexts.en.values } },
    policyTexts,
    registerTexts,
    rulesTexts,
    upcomingTexts,
  };

  /** The keys of texts and the lengths of their lists, without words; the compiler does not compare list lengths. */
  const shapeOf = (texts: unknown): unknown => {
    if (Array.isArray(texts)) return texts.map(shapeOf);
    if (texts === null || typeof texts !== 'object') return typeof texts;
    return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, shapeOf(value)]));
  };

  it.each(Object.entries(all))('%s have the same parts in each language', (_name, { en, hi }) => {
    expect(shapeOf(hi)).toEqual(shapeOf(en));
  });

  const numbers = (policies: readonly Policy[]) =>
    policies.map(({ parts }) => parts.map(({ text }) => text.map((paragraph) => paragraph.match(/\d+/g))));

  it('names the same numbers in each paragraph of the documents', () => {
    const { en, hi } = policyTexts;
    expect(numbers(hi.policies)).toEqual(numbers(en.policies));
  });
});

/**
 * Digests of the policies as they are in force, by language, document and `since`. If you change one of these texts, or
 * an age or a number of days in it, give it another version and keep the earlier text (sites/art/documents/earlier).
 */
const policiesInForce = {
  'en privacy-policy In force since 30 November 2026': 'e6dec995b0f2bdcb',
  'en refund-policy ': 'c26259dc3a069a10',
  'en terms-and-conditions ': 'd65c76ef8c9d7ad6',
  'hi privacy-policy 30 नवंबर 2026 से लागू': 'c6c963d474b7f1ee',
  'hi refund-policy ': '02f074837d8be6a5',
  'hi terms-and-conditions ': 'ec492952368a935c',
};

it('has the policies whose versions are in force, word for word', () => {
  const facts = [club.email, club.phone, club.address, club.addressHi];
  const found = languages.flatMap((language) =>
    policyTexts[language].policies.map(({ name, since, parts: all }) => {
      const parts = all.map(({ title, text }) => ({ title, text }));
      const text = facts.reduce((read, fact) => read.replaceAll(fact, '…'), JSON.stringify(parts));
      return [[language, name, since].join(' '), createHash('sha256').update(text).digest('hex').slice(0, 16)];
    }),
  );
  expect(Object.fromEntries(found)).toEqual(policiesInForce);
});

describe('the registration form', () => {
  /** Words that stay in Latin letters. */
  const kept = /JPE?G|PNG|WebP|GIF|MB|JavaScript/g;

  const textsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
  };

  it('the form, its sentences and its declaration are in Hindi throughout', () => {
    const { version: _version, ...declaration } = declarationInHindi;
    const texts = textsOf([registerPage, hindiSentences, declaration]);
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text) => /[a-z]/i.test(text.replace(kept, '')))).toEqual([]);
  });
});
