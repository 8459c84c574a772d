import { footballer } from '../../figures/off-the-pitch/footballer.ts';
import { player } from '../../figures/player.ts';
import { chaser } from '../../figures/off-the-pitch/chaser.ts';
import { puddle, rain } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import { byDay } from '../../ground/day-and-night.ts';
import type { Scene } from '../../ground/scene.ts';

const cloud = over('sky', 'board', 0.44);

export const monsoonFootball: Scene = {
  ...byDay,
  name: 'monsoon-football',
  caption: 'Illustration: a girl strikes a football through the monsoon rain.',
  colours: ['sky', 'board', 'chalk', 'grass', 'earth', 'willow'],
  sky: cloud,
  sun: { tone: over(cloud, 'chalk', 0.3), halo: over(cloud, 'chalk', 0.12), x: 0.66, y: 0.16, r: 0.22 },
  field: over('grass', 'board', 0.16),
  pitch: undefined,
  hero: {
    figure: footballer,
    player: player({ shirt: 'earth', trim: 'chalk', hair: 'ponytail', skin: 'almond' }),
    x: 0.42,
    y: 0.93,
    tall: 0.8,
  },
  others: [
    {
      figure: chaser,
      player: player({ shirt: 'willow', trim: 'earth', trousers: 'board', hair: 'curly', skin: 'dusky' }),
      x: 0.13,
      y: 0.74,
      tall: 0.3,
    },
  ],
  before: [
    puddle(0.76, 0.88, 0.16, over('sky', 'board', 0.2)),
    puddle(0.1, 0.94, 0.1, over('sky', 'board', 0.2)),
    rain(over('chalk', 'sky', 0.5)),
  ],
};
