import { player } from '../../figures/player.ts';
import { runner } from '../../figures/cricketers/runner.ts';
import { umpire } from '../../figures/cricketers/umpire.ts';
import { pavilion, scoreboard } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

export const umpireNoon: Scene = {
  ...byDay,
  name: 'umpire-noon',
  caption: 'Illustration: an umpire raises both arms for six on a blue noon.',
  colours: ['river', 'willow', 'chalk', 'board', 'grass', 'earth'],
  sky: 'river',
  sun: { tone: 'willow', halo: over('river', 'willow', 0.3), x: 0.5, y: 0.2, r: 0.24 },
  beyond: [pavilion(0.86, 'willow'), scoreboard(0.13)],
  hero: {
    figure: umpire,
    player: player({
      shirt: 'chalk',
      trousers: 'board',
      headgear: 'sunhat',
      hat: 'chalk',
      trim: 'board',
      skin: 'dusky',
    }),
    x: 0.5,
    y: 0.95,
    tall: 0.88,
  },
  others: [
    {
      figure: runner,
      player: player({ shirt: 'earth', headgear: 'helmet', hat: 'earth', skin: 'wheat', hair: 'ponytail' }),
      x: 0.17,
      y: 0.83,
      tall: 0.34,
    },
    {
      figure: runner,
      player: player({ shirt: 'earth', headgear: 'helmet', hat: 'earth', skin: 'brown' }),
      x: 0.84,
      y: 0.76,
      tall: 0.28,
      flip: true,
    },
  ],
};
