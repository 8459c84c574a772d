import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import { type Language, languages } from '@maidan/shared/language.ts';
import { policyTexts } from '../../src/content/policies.ts';
import { documentsIn } from './document-route.ts';
import { pdfText } from './pdf-file.ts';
import { policyDocument, type PrintedPolicy } from './policy-document.ts';
import { readPdf } from './testing/read-pdf.ts';

// The fonts are read below the site's folder, in which a build runs.
const before = process.cwd();
beforeAll(() => process.chdir(path.resolve(import.meta.dirname, '../..')));
afterAll(() => process.chdir(before));

const all = languages.flatMap((language) =>
  documentsIn(language).map((policy) => [`${language} ${policy.name}`, policy, language] as const),
);
const letterheads = { en: `${club.name} · ${club.address}`, hi: `${club.nameHi} · ${club.addressHi}` };

const expected = ({ title, since, parts }: PrintedPolicy, language: Language) =>
  [
    { tag: 'P', text: letterheads[language] },
    { tag: 'H1', text: title.toUpperCase() },
    ...(since ? [{ tag: 'P', text: since }] : []),
    ...parts.flatMap((part) => [
      { tag: 'H2', text: part.title.toUpperCase() },
      ...part.text.map((text) => ({ tag: 'P', text })),
    ]),
  ].map(({ tag, text }) => ({ tag, text: text.normalize('NFC').replaceAll('\u00a0', ' ') }));

describe.each(all)('%s', (_name, policy, language) => {
  it('reads word by word as the policy does, with the club above it', async () => {
    const { paragraphs } = readPdf(await policyDocument(policy, language));
    expect(paragraphs).toEqual(expected(policy, language));
  });
});

it('is small, the same for the same text, and says its title and language', async () => {
  const [policy] = policyTexts.hi.policies;
  const [one, other] = [await policyDocument(policy!, 'hi'), await policyDocument(policy!, 'hi')];
  expect(one.equals(other)).toBe(true);
  expect(one.length).toBeLessThan(32_000);
  const texts = [...readPdf(one).objects.values()];
  expect(texts.find((text) => text.includes('/Title') && text.includes('/Author'))).toContain(pdfText(policy!.title));
  expect(texts.find((text) => text.includes('/Catalog'))).toMatch(/\/Lang \(hi\) \/MarkInfo << \/Marked true >>/);
});

it('tells readers of every paragraph and heading what it is, and lists the headings', async () => {
  const [policy] = policyTexts.en.policies;
  const { objects, paragraphs, pages } = readPdf(await policyDocument(policy!, 'en'));
  expect(pages).toBe(2);
  const elements = [...objects].filter(([, text]) => text.includes('/MCR'));
  expect(elements.map(([, text]) => /\/S \/(\w+)/.exec(text)?.[1])).toEqual(paragraphs.map(({ tag }) => tag));
  const tree = [...objects.values()].find((text) => text.includes('/StructTreeRoot /K'));
  for (const [number] of elements) expect(tree).toContain(`${number} 0 R`);
  const outline = [...objects.values()].filter((text) => text.includes('/Dest'));
  expect(outline).toHaveLength(policy!.parts.length + 1);
});

it('breaks a word that is wider than a line, and a text that is longer than a page', async () => {
  const text = `${'x'.repeat(300)} ${'word '.repeat(2_000)}`;
  const policy = { name: 'long', title: 'Long', parts: [{ title: 'Part', text: [text] }] };
  const { paragraphs, pages } = readPdf(await policyDocument(policy, 'en'));
  expect(pages).toBeGreaterThan(2);
  expect(
    paragraphs
      .slice(3)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('finds each object of a document with more of them than a byte counts', async () => {
  const parts = Array.from({ length: 300 }, (_, place) => ({ title: `Part ${place}`, text: [`Text ${place}`] }));
  const { paragraphs } = readPdf(await policyDocument({ name: 'parts', title: 'Parts', parts }, 'en'));
  expect(paragraphs.at(-1)?.text).toBe('Text 299');
});

it('shows a letter that no font has as a box, and keeps it as text', async () => {
  const policy = { name: 'tamil', title: 'Tamil', parts: [{ title: 'Part', text: ['தமிழ்'] }] };
  expect(readPdf(await policyDocument(policy, 'en')).paragraphs.at(-1)?.text).toBe('தமிழ்');
});

it('has made every earlier version that a page names', () => {
  for (const language of languages) {
    const made = documentsIn(language).map(({ name }) => name);
    for (const { earlier } of policyTexts[language].policies)
      for (const { name } of earlier) expect(made).toContain(name);
  }
});
