import { expect, it } from '@jest/globals';
import { defaultProfile } from '../club.ts';
import {
  type ClubText,
  type ClubTextName,
  countsIn,
  defaultTexts,
  isPlaceholder,
  isTextName,
  placeholders,
  placeholdersIn,
  type ShownCounts,
  textsOf,
} from './club-texts.ts';

const names = [...defaultTexts.keys()];
const inHindi = (name: ClubTextName) => name.replace(/^en/, 'hi') as ClubTextName;

it('has each text in both languages, with the same placeholders', () => {
  const english = names.filter((name) => name.startsWith('en/'));
  expect(names).toHaveLength(2 * english.length);
  for (const name of english) {
    const [ofEnglish, ofHindi] = [name, inHindi(name)].map((each) => placeholdersIn(defaultTexts.get(each)!).sort());
    expect([name, ofHindi]).toEqual([name, ofEnglish]);
  }
});

it('has names without a dot: the console’s form would take it for a nested value', () => {
  expect(names.filter((name) => !/^(en|hi)(\/\w+)+$/.test(name))).toEqual([]);
});

it('knows what each placeholder stands for', () => {
  const used = new Set(names.flatMap((name) => placeholdersIn(defaultTexts.get(name)!)));
  expect([...used].filter((name) => !isPlaceholder(name))).toEqual([]);
  expect(['toString', 'groundHi', 'practiceHours'].filter(isPlaceholder)).toEqual([]);
  const { nameHi, groundHi, practiceHoursHi, phone } = defaultProfile;
  expect(placeholders(defaultProfile, 'hi')).toMatchObject({
    ...{ name: nameHi, ground: groundHi, hours: practiceHoursHi, phone },
  });
  expect(placeholders(defaultProfile, 'en')).toMatchObject({ ground: defaultProfile.ground, phone });
});

it('says the product’s texts with the words of the profile, and the club’s in their place', () => {
  const profile = { ...defaultProfile, practiceHours: '6 AM to 8 AM', wardHi: 'दिग्विजय' };
  const { en, hi } = textsOf(profile, [
    { name: 'en/home/lede', text: 'Cricket, {hours}, {braces}' },
    { name: 'hi/home/lines/1', text: '$&' },
  ]);
  expect(en.home.lede).toBe('Cricket, 6 AM to 8 AM, {braces}');
  expect(en.rules.practice[0]!.rule).toBe('Weekdays, 6 AM to 8 AM');
  expect(hi.home.lines).toEqual(['मैदान पहुँचिए।', '$&', 'खेलते रहिए।']);
  expect(hi.about.lede).toContain('दिग्विजय');
});

it('counts a figure where the club says so, and says its text where the number is not known', () => {
  const set = [
    { name: 'en/home/stats/0/figure', text: '900+' },
    { name: 'en/home/stats/0/count', text: 'players' },
    { name: 'hi/about/stats/1/count', text: 'events' },
    { name: 'en/home/stats/2/count', text: 'gone' },
  ] satisfies ClubText[];
  expect(countsIn(set)).toEqual(['players', 'events']);
  const figures = (counts: ShownCounts) => {
    const { en, hi } = textsOf(defaultProfile, set, counts);
    return [en.home.stats[0]!, en.home.stats[2]!, hi.home.stats[0]!, hi.about.stats[1]!].map(({ figure }) => figure);
  };
  expect(figures({ players: 123456, events: 0 })).toEqual(['1,23,456', '8+', '300+', '0']);
  expect(figures({})).toEqual(['900+', '8+', '300+', '25+']);
});

it('knows no text by the name of a list, of a part, or of a property that every object has', () => {
  for (const name of ['en/home', 'en/home/why', 'en/constructor', 'fr/home/lede', ''])
    expect(isTextName(name)).toBe(false);
});
