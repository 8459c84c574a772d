import { chaser, cheerer, footballer } from '../../figures/off-the-pitch.ts';
import { player } from '../../figures/player.ts';
import { puddle, rain } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

const cloud = over('sky', 'shade', 0.44);
const water = over('sky', 'shade', 0.2);

const monsoon = {
  ...byDay,
  colours: ['sky', 'board', 'chalk', 'grass', 'willow', 'earth'],
  sky: cloud,
  sun: { tone: over(cloud, 'chalk', 0.3), halo: over(cloud, 'chalk', 0.12), x: 0.5, y: 0.16, r: 0.24 },
  field: over('grass', 'shade', 0.16),
  pitch: undefined,
} as const;

const shower = rain(over('chalk', 'sky', 0.5));
const willows = { shirt: 'willow', trim: 'earth', trousers: 'board' } as const;
const reds = { shirt: 'earth', trim: 'chalk', trousers: 'chalk' } as const;

export const monsoonFootballGallery: readonly Scene[] = [
  {
    ...monsoon,
    name: '1',
    caption: 'Illustration: a boy meets the ball in full swing while the rain comes down.',
    hero: {
      figure: footballer,
      player: player({ ...willows, hair: 'curly', skin: 'dusky' }),
      x: 0.56,
      y: 0.93,
      tall: 0.82,
      flip: true,
    },
    others: [
      {
        figure: chaser,
        player: player({ ...reds, hair: 'ponytail', skin: 'wheat' }),
        x: 0.87,
        y: 0.76,
        tall: 0.3,
        flip: true,
      },
    ],
    before: [puddle(0.22, 0.9, 0.15, water), shower],
  },
  {
    ...monsoon,
    name: '2',
    caption: 'Illustration: a girl sprints after the ball across the wet field.',
    hero: { figure: chaser, player: player({ ...reds, hair: 'plaits', skin: 'almond' }), x: 0.46, y: 0.93, tall: 0.8 },
    others: [{ figure: chaser, player: player({ ...willows, skin: 'brown' }), x: 0.14, y: 0.76, tall: 0.3 }],
    before: [puddle(0.78, 0.9, 0.16, water), shower],
  },
  {
    ...monsoon,
    name: '3',
    caption: 'Illustration: two team mates celebrate a goal in the rain.',
    hero: {
      figure: cheerer,
      player: player({ ...reds, hair: 'patka', hat: 'board', skin: 'wheat' }),
      x: 0.36,
      y: 0.945,
      tall: 0.82,
      flip: true,
    },
    others: [{ figure: cheerer, player: player({ ...reds, hair: 'bob', skin: 'dusky' }), x: 0.74, y: 0.9, tall: 0.66 }],
    before: [puddle(0.54, 0.95, 0.14, water), shower],
  },
];
