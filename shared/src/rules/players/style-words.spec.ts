import { expect, it } from '@jest/globals';
import { playingStyles } from '../../domain/player-type.ts';
import { knownStyle, suggestStyle } from './style-words.ts';

it('knows a style of the list however it is written, and no other word', () => {
  expect(knownStyle('RIGHT HAND batsman')).toBe('Right-hand Batsman');
  for (const style of playingStyles) expect([knownStyle(style), suggestStyle(style)]).toEqual([style, style]);
  expect(knownStyle('Batsman')).toBeUndefined();
  expect(knownStyle('')).toBeUndefined();
});

it.each([
  ['Batsman', 'Right-hand Batsman'],
  ['BATTING', 'Right-hand Batsman'],
  ['opener', 'Right-hand Batsman'],
  ['बल्लेबाज़', 'Right-hand Batsman'],
  ['Left Hand Bat', 'Left-hand Batsman'],
  ['LHB', 'Left-hand Batsman'],
  ['बाएं हाथ का बल्लेबाज', 'Left-hand Batsman'],
  ['Bowler', 'Right-arm Bowler'],
  ['baller', 'Right-arm Bowler'],
  ['Fast', 'Right-arm Bowler'],
  ['Off spin', 'Right-arm Bowler'],
  ['तेज गेंदबाज', 'Right-arm Bowler'],
  ['Left arm spinner', 'Left-arm Bowler'],
  ['बाएं हाथ का गेंदबाज', 'Left-arm Bowler'],
  ['All rounder', 'Batting All-rounder'],
  ['allrounder', 'Batting All-rounder'],
  ['ऑल राउंडर', 'Batting All-rounder'],
  ['हरफनमौला', 'Batting All-rounder'],
  ['Bowling allrounder', 'Bowling All-rounder'],
  ['विकेटकीपर', 'Wicket Keeper Batsman'],
  ['WK', 'Wicket Keeper Batsman'],
  ['keeper', 'Wicket Keeper Batsman'],
  ['Wicketkeeper / Batsman', 'Wicket Keeper Batsman'],
  ['Old Player', ''],
  ['Senior', ''],
  ['पुराना खिलाड़ी', ''],
  ['Captain', undefined],
  ['हाँ', undefined],
])('suggests for %s', (word, style) => {
  expect(suggestStyle(word)).toBe(style);
});
