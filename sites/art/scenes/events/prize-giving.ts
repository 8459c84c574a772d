import { champion } from '../../figures/off-the-pitch/champion.ts';
import { cheerer } from '../../figures/off-the-pitch/cheerer.ts';
import { player } from '../../figures/player.ts';
import { bunting } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

export const prizeGiving: Scene = {
  ...byDay,
  name: 'prize-giving',
  caption: 'Illustration: a captain lifts the cup among cheering team mates, bunting overhead.',
  colours: ['willow', 'earth', 'marigold', 'board', 'grass', 'chalk'],
  sky: over('willow', 'chalk', 0.3),
  sun: { tone: 'earth', halo: over('willow', 'earth', 0.3), x: 0.5, y: 0.22, r: 0.3 },
  pitch: { tone: 'willow', x: 0.5, wide: 1.1 },
  beyond: [bunting(0.04, ['board', 'marigold', 'earth', 'grass'])],
  hero: {
    figure: champion,
    player: player({ shirt: 'board', trim: 'marigold', hair: 'ponytail', skin: 'brown' }),
    x: 0.5,
    y: 0.955,
    tall: 0.87,
  },
  others: [
    {
      figure: cheerer,
      player: player({ shirt: 'board', trim: 'marigold', hair: 'patka', hat: 'marigold', skin: 'wheat' }),
      x: 0.2,
      y: 0.86,
      tall: 0.54,
      flip: true,
    },
    {
      figure: cheerer,
      player: player({ shirt: 'board', trim: 'marigold', hair: 'curly', skin: 'dusky', child: true }),
      x: 0.8,
      y: 0.86,
      tall: 0.48,
    },
  ],
};
