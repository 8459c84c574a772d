import { driver } from '../../figures/cricketers/driver.ts';
import { keeper } from '../../figures/cricketers/keeper.ts';
import { player } from '../../figures/player.ts';
import { umpire } from '../../figures/cricketers/umpire.ts';
import { flyingBall } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

export const womensMatch: Scene = {
  ...byDay,
  name: 'womens-match',
  caption: 'Illustration: a woman finishes a cover drive against a pink evening; the umpire signals six.',
  colours: ['rani', 'willow', 'board', 'grass', 'chalk', 'earth'],
  sky: over('rani', 'willow', 0.12),
  sun: { tone: 'willow', halo: over('rani', 'willow', 0.42), x: 0.34, y: 0.12, r: 0.24 },
  pitch: { tone: 'willow', x: 0.46 },
  hero: {
    figure: driver,
    player: player({
      shirt: 'board',
      trim: 'willow',
      headgear: 'helmet',
      hat: 'rani',
      hair: 'ponytail',
      skin: 'brown',
    }),
    x: 0.4,
    y: 0.945,
    tall: 0.88,
  },
  others: [
    {
      figure: umpire,
      player: player({
        shirt: 'chalk',
        trousers: 'board',
        headgear: 'sunhat',
        hat: 'chalk',
        trim: 'board',
        hair: 'bob',
        skin: 'dusky',
      }),
      x: 0.84,
      y: 0.75,
      tall: 0.36,
    },
    {
      figure: keeper,
      player: player({ shirt: 'earth', trim: 'willow', headgear: 'cap', hat: 'earth', hair: 'plaits', skin: 'wheat' }),
      x: 0.12,
      y: 0.7,
      tall: 0.18,
    },
  ],
  before: [flyingBall(0.73, 0.2, 0.026)],
};
