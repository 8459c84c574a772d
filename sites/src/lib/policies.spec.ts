import { describe, expect, it } from '@jest/globals';
import { club, defaultProfile } from '@maidan/shared/club.ts';
import { type ClubText, textsOf } from '@maidan/shared/club-texts/club-texts.ts';
import { pageTexts } from '@maidan/shared/club-texts/page-texts.ts';
import type { FormerPolicy, PolicyKey } from '@maidan/shared/club-texts/policies.ts';
import type { Language } from '@maidan/shared/language.ts';
import { policyTexts, policyTextsOf } from '../content/policies.ts';
import { contactLinks, pageOf, pdfOf } from './policies.ts';

it('has a page and a PDF of its own in each language', () => {
  const [policy] = policyTexts.hi.policies;
  expect([pageOf(policy!, 'en'), pdfOf(policy!, 'en')]).toEqual(['/T&C/privacy-policy', '/T&C/privacy-policy.pdf']);
  expect([pageOf(policy!, 'hi'), pdfOf(policy!, 'hi')]).toEqual([
    '/hi/T&C/privacy-policy',
    '/hi/T&C/privacy-policy.pdf',
  ]);
});

it('gives the sections of both languages the same ids, in the order of the text', () => {
  const ids = (language: Language) => policyTexts[language].policies.map(({ parts }) => parts.map(({ id }) => id));
  expect(ids('hi')).toEqual(ids('en'));
  expect(ids('en')[2]).toEqual(['we-refund-in-full', 'when-you-cannot-play', 'how-and-when', 'asking-for-one']);
  for (const own of ids('en')) expect(new Set(own).size).toBe(own.length);
});

it('makes links of the club’s address and number, and keeps every other word', () => {
  const text = `Write to ${club.email}, call ${club.phone}.`;
  const parts = contactLinks(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual([
    `mailto:${club.email}`,
    `tel:${club.phone.replaceAll(/[^+\d]/g, '')}`,
  ]);
  expect(contactLinks('No address.')).toEqual([{ text: 'No address.' }]);
  expect(contactLinks('constructor')).toEqual([{ text: 'constructor' }]);
});

describe('a policy that the club has changed', () => {
  const texts = {
    title: 'Refund Policy',
    parts: [{ id: 'we-refund-in-full', title: 'We refund', text: ['All of it.'] }],
  };
  const former = (policy: PolicyKey, until: string, since?: string): FormerPolicy => ({
    ...{ policy, until, ...(since !== undefined && { since }), texts: { en: texts, hi: texts } },
  });
  const own: ClubText[] = [
    { name: 'en/policies/refunds/late/title', text: 'Later' },
    { name: 'hi/policies/refunds/late/title', text: 'देर' },
    { name: 'en/policies/refunds/own/1/title', text: 'Rain' },
    { name: 'en/policies/refunds/own/1/text', text: 'A lost over is no lost fee.\n A lost match is.' },
  ];
  const { en, hi } = policyTextsOf(
    textsOf(defaultProfile, own),
    [
      former('privacy', '2027-04-01', '2026-11-30'),
      former('refunds', '2027-04-01', '2027-04-01'),
      former('refunds', '2027-04-01', '2027-03-09'),
      former('refunds', '2027-03-09'),
    ],
    '2026-11-20',
  );

  it('is in force since the day of its last publication, and lists the versions of before', () => {
    expect(en.policies.map(({ since }) => since)).toEqual([
      'In force since 1 April 2027',
      undefined,
      'In force since 1 April 2027',
    ]);
    expect(hi.policies[2]!.since).toBe('1 अप्रैल 2027 से लागू');
    expect(en.policies[2]!.earlier).toEqual([
      { name: 'earlier/refund-policy-2027-04-01', label: 'Version of 1 April 2027 (PDF)' },
      { name: 'earlier/refund-policy-2027-03-09-2', label: 'Version of 9 March 2027 (2) (PDF)' },
      { name: 'earlier/refund-policy-2027-03-09', label: 'Version until 9 March 2027 (PDF)' },
    ]);
    expect(en.former.map(({ name, since }) => [name, since])).toContainEqual([
      'earlier/refund-policy-2027-03-09-2',
      'In force since 9 March 2027',
    ]);
  });

  it('has the product’s versions of before, each once', () => {
    expect(en.policies[0]!.earlier.map(({ name }) => name)).toEqual([
      'earlier/privacy-policy-2026-11-30',
      'earlier/privacy-policy-2026-11-29',
      'earlier/privacy-policy-2026-11-28',
      'earlier/privacy-policy-2026-11-27',
    ]);
    const stored = policyTextsOf(pageTexts, [former('privacy', '2026-11-30', '2026-11-29')], '2026-11-20');
    expect(stored.en.policies[0]!.earlier).toHaveLength(3);
  });

  it.each([
    [undefined, []],
    ['2027-03-10', []],
    ['2027-03-09', ['Version until 9 March 2027 (PDF)']],
    ['2026-11-30', ['Version of 29 November 2026 (PDF)', 'Version until 9 March 2027 (PDF)']],
  ])('lists no version that ended before the first consent: %s', (agreedSince, listed) => {
    const { policies } = policyTextsOf(pageTexts, [former('refunds', '2027-03-09')], agreedSince).en;
    expect(policies.flatMap(({ earlier }) => earlier.map(({ label }) => label))).toEqual(listed);
  });

  it('keeps the ids of its sections, and has the club’s own at its end, by paragraphs', () => {
    const [, late] = en.policies[2]!.parts;
    expect([late!.id, late!.title]).toEqual(['when-you-cannot-play', 'Later']);
    expect(en.policies[2]!.parts.at(-1)).toEqual({
      ...{ id: 'own-2', title: 'Rain', text: ['A lost over is no lost fee.', 'A lost match is.'] },
    });
  });
});

it('is as the product says it where the club has changed none', () => {
  const { policies, former } = policyTextsOf(pageTexts, [], '2026-11-27').en;
  expect(former).toEqual([]);
  expect(policies.map(({ since, earlier }) => [since, earlier.map(({ label }) => label)])).toEqual([
    [
      'In force since 30 November 2026',
      [
        'Version of 29 November 2026 (PDF)',
        'Version of 28 November 2026 (PDF)',
        'Version until 27 November 2026 (PDF)',
      ],
    ],
    [undefined, []],
    [undefined, []],
  ]);
});
