import { chaser, cheerer, drummer } from '../../figures/off-the-pitch.ts';
import { driver, keeper, runner } from '../../figures/cricketers.ts';
import { player } from '../../figures/player.ts';
import { flyingBall, kite, nearWicket } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

const sunrise = {
  ...byDay,
  colours: ['marigold', 'earth', 'board', 'willow', 'grass', 'chalk'],
  sky: over('marigold', 'chalk', 0.12),
  sun: { tone: 'earth', halo: over('marigold', 'earth', 0.28), x: 0.5, y: 0.14, r: 0.24 },
  beyond: [kite(0.86, 0.17, 0.12, 'earth', 'chalk'), kite(0.16, 0.13, 0.09, 'chalk', 'board')],
} as const;

const greens = { shirt: 'board', trim: 'marigold', headgear: 'helmet', hat: 'board' } as const;

export const makarSankranti: readonly Scene[] = [
  {
    ...sunrise,
    name: '1',
    caption: 'Illustration: a drive through the covers below the kites of Makar Sankranti.',
    sun: { ...sunrise.sun, x: 0.3 },
    hero: { figure: driver, player: player({ ...greens, hair: 'bun', skin: 'brown' }), x: 0.4, y: 0.945, tall: 0.88 },
    others: [
      {
        figure: keeper,
        player: player({ shirt: 'chalk', trim: 'earth', headgear: 'cap', hat: 'earth', skin: 'wheat' }),
        x: 0.1,
        y: 0.72,
        tall: 0.2,
      },
    ],
    before: [flyingBall(0.72, 0.3, 0.024)],
  },
  {
    ...sunrise,
    name: '2',
    caption: 'Illustration: a quick single at sunrise, bat stretched for the crease.',
    hero: { figure: runner, player: player({ ...greens, skin: 'dusky' }), x: 0.58, y: 0.94, tall: 0.8, flip: true },
    others: [
      {
        figure: chaser,
        player: player({ shirt: 'chalk', trousers: 'earth', trim: 'earth', hair: 'ponytail', skin: 'almond' }),
        x: 0.88,
        y: 0.74,
        tall: 0.28,
        flip: true,
      },
    ],
  },
  {
    ...sunrise,
    name: '3',
    caption: 'Illustration: a keeper in a patka crouches behind the stumps.',
    hero: {
      figure: keeper,
      player: player({ shirt: 'board', trim: 'earth', hair: 'patka', hat: 'chalk', skin: 'wheat' }),
      x: 0.5,
      y: 0.955,
      tall: 0.78,
    },
    before: [nearWicket(0.21, 0.965, 0.34)],
  },
  {
    ...sunrise,
    name: '4',
    caption: 'Illustration: dhol at the boundary, a child dances beside it.',
    pitch: undefined,
    sun: { ...sunrise.sun, x: 0.74 },
    hero: {
      figure: drummer,
      player: player({ shirt: 'chalk', trousers: 'willow', hair: 'patka', hat: 'board', trim: 'earth', skin: 'brown' }),
      x: 0.42,
      y: 0.945,
      tall: 0.8,
    },
    others: [
      {
        figure: cheerer,
        player: player({ ...greens, headgear: 'none', hair: 'plaits', skin: 'almond', child: true }),
        x: 0.82,
        y: 0.9,
        tall: 0.5,
      },
    ],
  },
];
