import { cheerer } from '../../figures/off-the-pitch/cheerer.ts';
import { player } from '../../figures/player.ts';
import { striker } from '../../figures/cricketers/striker.ts';
import { farWicket, flyingBall, pavilion } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

export const under16: Scene = {
  ...byDay,
  name: 'under-16',
  caption: 'Illustration: a girl lifts the bat on a clear morning while her team mates cheer.',
  colours: ['sky', 'chalk', 'earth', 'board', 'willow', 'grass'],
  sky: 'sky',
  sun: { tone: 'chalk', halo: over('sky', 'chalk', 0.45), x: 0.5, y: 0.15, r: 0.24 },
  pitch: { tone: 'willow', x: 0.5 },
  beyond: [pavilion(0.13, 'chalk')],
  hero: {
    figure: striker,
    player: player({
      shirt: 'earth',
      trim: 'chalk',
      headgear: 'helmet',
      hat: 'earth',
      hair: 'plaits',
      skin: 'almond',
      child: true,
    }),
    x: 0.5,
    y: 0.945,
    tall: 0.86,
  },
  others: [
    {
      figure: cheerer,
      player: player({ shirt: 'board', trim: 'willow', hair: 'curly', skin: 'dusky', child: true }),
      x: 0.16,
      y: 0.8,
      tall: 0.36,
    },
    {
      figure: cheerer,
      player: player({ shirt: 'board', trim: 'willow', hair: 'bob', skin: 'wheat', child: true }),
      x: 0.86,
      y: 0.77,
      tall: 0.32,
      flip: true,
    },
  ],
  behind: [farWicket(0.5)],
  before: [flyingBall(0.74, 0.3, 0.03)],
};
