import { type PlayingStyle, playingStyles } from '../../domain/player-type.ts';

/**
 * The key of a playing style: its letters of any script and its digits, in lower case. Spellings that differ only in
 * case, blanks, dashes, other signs or the dot below (nukta) have the same key.
 */
export const styleKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const known = new Map(playingStyles.map((style) => [styleKey(style), style]));

/** The style of the club's list with the same `styleKey`; undefined for any other word. */
export const knownStyle = (written: string): PlayingStyle | undefined => known.get(styleKey(written));

/**
 * Patterns for the words that lists use for a style, in English and Hindi. The first pattern that matches counts, so
 * "left arm all rounder" is an all-rounder.
 */
const synonyms: readonly (readonly [RegExp, PlayingStyle | ''])[] = [
  // Some lists have player types in this column. The word is not used: an imported player is an old player.
  [
    /^(?:new|old|child|junior|senior)(?:player)?$|^(?:नया|नए|पुराना|पुराने|बच्चा|बाल)(?:खिलाडी|प्लेयर)?$|^players?$|^खिलाडी$/,
    '',
  ],
  [/keeper|^wk|^kip|wicket|विकेटकीपर|विकेटरक्षक|कीपर/, 'Wicket Keeper Batsman'],
  [/bowlingall|ballingall|गेंदबाजीऑल|बॉलिंगऑल/, 'Bowling All-rounder'],
  [/allround|^ar$|^all$|^both$|ऑलराउ|आलराउ|हरफनमौला/, 'Batting All-rounder'],
  [/(?:left|^l).*(?:bowl|ball|spin|pace|fast|medium)|(?:बाएं|बायें|लेफ्ट|वामहस्त).*(?:गेंद|बॉल|बोल)/, 'Left-arm Bowler'],
  [/bowl|baller|spin|pacer|fast|गेंदबाज|बॉलर|बोलर|बालर|स्पिन/, 'Right-arm Bowler'],
  [/(?:left|^l).*(?:bat|hand)|^lhb$|(?:बाएं|बायें|लेफ्ट|वामहस्त).*(?:बल्ले|बैट)/, 'Left-hand Batsman'],
  [/bat|^rhb$|opener|बल्लेबाज|बैट्समैन|बैटर|बैटिंग/, 'Right-hand Batsman'],
];

/** The style that a word probably means, or `''` for a player type; undefined when no pattern matches. */
export function suggestStyle(written: string): PlayingStyle | '' | undefined {
  const letters = styleKey(written);
  return knownStyle(written) ?? synonyms.find(([pattern]) => pattern.test(letters))?.[1];
}
