import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { club } from './club.ts';
import { languages } from './language.ts';
import { declarationLanguage, declarations, isCurrentDeclaration } from './declaration.ts';

/** Of the texts without the club's name, by version. */
const digests: Record<string, string> = {
  '2026-11': 'eeb4932862adf95b40ae4b8f10258e3390d8b0ff883a22fb40ce60297118fdc8',
  '2026-11-hi': 'f8a83f26721fadfcb8883367753c5a86fc6afd8fd70e341d4ef0d216ab14b670',
};

it.each(['en', 'hi'] as const)(
  'has a new version for every change of its texts (%s), because the version is all that a consent stores',
  (language) => {
    const { version, clauses, guardian } = declarations[language];
    const name = language === 'en' ? club.name : club.nameHi;
    const texts = JSON.stringify([clauses, guardian]).replaceAll(name, '…');
    expect(digests[version]).toBe(createHash('sha256').update(texts).digest('hex'));
  },
);

it.each(['', ' ', '2025-01', '2025-01-hi', '2026-11-HI', 'constructor'])(
  'knows no language of %j, which was never published',
  (version) => {
    expect(declarationLanguage(version)).toBeUndefined();
  },
);

it('has the same clauses in both languages, and a version of its own for each, as long as the API takes', () => {
  expect(declarations.hi.clauses).toHaveLength(declarations.en.clauses.length);
  for (const language of languages) expect(declarationLanguage(declarations[language].version)).toBe(language);
  expect(declarations.hi.version.length).toBeLessThanOrEqual(20);
  expect(isCurrentDeclaration(declarations.hi.version)).toBe(true);
  expect(isCurrentDeclaration('2025-01')).toBe(false);
});
