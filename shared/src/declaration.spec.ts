import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { club } from './club.ts';
import { declaration as en } from './declaration.en.ts';
import { declaration as hi } from './declaration.hi.ts';
import { declarationVersions, isCurrentDeclaration } from './declaration.ts';
import { languages } from './language.ts';
import { waitingNotices } from './waiting-notice.ts';
import { assumedVersion, publishedDeclaration, publishedVersions } from './published-declarations.ts';

/** Digests of the texts without the club's name, by version. The test fails when a published text is changed. */
const digests: Record<string, string> = {
  '2026-11': 'eeb4932862adf95b40ae4b8f10258e3390d8b0ff883a22fb40ce60297118fdc8',
  '2026-11-hi': 'f8a83f26721fadfcb8883367753c5a86fc6afd8fd70e341d4ef0d216ab14b670',
  '2026-11-28': 'b0d7c7b50926077609341e6ad031b9fe7f02058192cdb2c10872b0518b2b7531',
  '2026-11-28-hi': '6b1be8fe210721869ac2301bcd6c750a4625d8dbf9085b2b6445afff14ab2cf3',
  '2026-11-29': '94d9a9e6b35437e4e010f7847af6bece32685c50334f4375768f7ae106cb3517',
  '2026-11-29-hi': 'c310db91d1378d640cf2432cbb0409da32dfacc1443677d416c00b326c2e2cd0',
};

it('a consent to any version that was ever published leads to the very text that was agreed to', () => {
  const found = publishedVersions.map((version) => {
    const { clauses, guardianClauses, purposes, language } = publishedDeclaration(version)!;
    const name = language === 'en' ? club.name : club.nameHi;
    const texts = JSON.stringify(
      purposes ? [clauses, guardianClauses, purposes] : [clauses, guardianClauses.at(-1)],
    ).replaceAll(name, '…');
    return [version, createHash('sha256').update(texts).digest('hex')];
  });
  expect(Object.fromEntries(found)).toEqual(digests);
});

it('a notice of the waiting list whose text has changed has another version', () => {
  const found = Object.values(waitingNotices).map(({ version, clauses }) => [
    version,
    createHash('sha256').update(JSON.stringify(clauses)).digest('hex'),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    'waiting-2026-11-29': '8a32078e843c55c085a69784eb25cb961b8d7fb2fb6588fbb1c587dafb604e28',
    'waiting-2026-11-29-hi': '6be4c702b27fa099fec04b89f75c1fd59ec52775306bb7b03aec495394bd0dd7',
  });
});

it.each(['', ' ', '1999-01', '2025-01-hi', '2026-11-HI', 'constructor'])('knows no text of %j', (version) =>
  expect(publishedDeclaration(version)).toBeUndefined(),
);

it('has the same clauses in both languages, and a version of its own for each', () => {
  expect(hi.clauses).toHaveLength(en.clauses.length);
  expect(hi.guardianClauses).toHaveLength(en.guardianClauses.length);
  for (const language of languages) {
    const version = declarationVersions[language];
    expect(publishedDeclaration(version)).toEqual({ ...{ en, hi }[language], language });
    expect(isCurrentDeclaration(version)).toBe(true);
  }
  expect(isCurrentDeclaration('2025-01')).toBe(false);
  expect(publishedVersions).toContain(assumedVersion);
});
