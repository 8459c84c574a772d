import { describe, expect, it } from '@jest/globals';
import { type ClubTextName, defaultTexts, isFixedText } from '@maidan/shared/club-texts/club-texts.ts';
import { mostTexts } from '@maidan/shared/rules/club.ts';
import { clubEnglish } from '../i18n/enClub.ts';
import { inHindi, labelOfText, namesOf, type Part, parts } from './textParts.ts';

const all = Object.keys(parts) as Part[];

it('has each text of the pages in one part', () => {
  const names = all.flatMap(namesOf).flatMap((name) => [name, inHindi(name)]);
  expect(names.toSorted()).toEqual([...defaultTexts.keys()].sort());
});

it('has no part of more texts than one save may hold', () => {
  const most = Math.max(...all.map((part) => 2 * namesOf(part).filter((name) => !isFixedText(name)).length));
  expect(most).toBeLessThanOrEqual(mostTexts);
});

describe('the label of a text', () => {
  it.each<[ClubTextName, string]>([
    ['en/home/why/0/title', '1. Title'],
    ['hi/home/why/0/title', '1. Title in Hindi'],
    ['en/about/objectives/2/points/0', '3. Point 1'],
    ['en/home/lines/0', 'Line 1'],
    ['en/about/mission/more/1', 'Mission paragraph 2'],
    ['en/rules/fixed/general', 'Heading'],
    ['hi/policies/refunds/late/text/0', 'When you cannot play text 1 in Hindi'],
    ['en/policies/refunds/own/1/title', 'Own section 2 title'],
  ])('%s is "%s"', (name, label) => {
    expect(labelOfText(name)).toBe(label);
  });

  it('has a word for each part of each name', () => {
    const words = new Set(
      [...defaultTexts.keys()].flatMap((name) => name.replace('/policies/', '/').split('/').slice(2)),
    );
    const { words: known } = clubEnglish.club.texts;
    // Labels leave these parts out: lists, whose members have only a number, and `fixed`.
    const unnamed = ['fixed', 'stats', 'why', 'programs', 'values', 'objectives'];
    expect([...words].filter((word) => !/^\d$/.test(word) && !(word in known) && !unnamed.includes(word))).toEqual([]);
    expect(Object.keys(known).filter((word) => !words.has(word))).toEqual([]);
  });

  it('is another one for each text of a part', () => {
    for (const part of all) {
      const labels = namesOf(part).map(labelOfText);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });
});
