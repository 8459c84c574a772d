import { type PlayingStyle, playingStyles } from '../../domain/player-type.ts';

/**
 * The key of a playing style, the same for all its spellings: letters of any script and digits in lower case, without
 * the dot below (nukta), blanks and dashes.
 */
export const styleKey = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

const known = new Map(playingStyles.map((style) => [styleKey(style), style]));

/** The style of the club's list, however it is written; undefined for any other word. */
export const knownStyle = (written: string): PlayingStyle | undefined => known.get(styleKey(written));

/**
 * Patterns for what lists write for a style, in English and Hindi. The first that matches counts, so that "left arm all
 * rounder" is an all-rounder.
 */
const synonyms: readonly (readonly [RegExp, PlayingStyle | ''])[] = [
  // Player types, which lists put into the same column: an imported player is an old player whatever the list says.
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

/** What a word probably means: a style, or none (a player type); undefined when nobody can say. */
export function suggestStyle(written: string): PlayingStyle | '' | undefined {
  const letters = styleKey(written);
  return knownStyle(written) ?? synonyms.find(([pattern]) => pattern.test(letters))?.[1];
}
