import { bowler, catcher, diver, guard } from '../../figures/cricketers.ts';
import { cheerer, mate } from '../../figures/off-the-pitch.ts';
import { player } from '../../figures/player.ts';
import { farWicket, pavilion } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

const morning = {
  ...byDay,
  colours: ['sky', 'chalk', 'earth', 'board', 'willow', 'grass'],
  sky: 'sky',
  sun: { tone: 'chalk', halo: over('sky', 'chalk', 0.45), x: 0.66, y: 0.16, r: 0.2 },
} as const;

const reds = { shirt: 'earth', trim: 'chalk', hat: 'earth', child: true } as const;
const greens = { shirt: 'board', trim: 'willow', hat: 'board', child: true } as const;

export const winterLeague: readonly Scene[] = [
  {
    ...morning,
    name: '1',
    caption: 'Illustration: a young batter on guard, the bat tapping the crease.',
    sun: { ...morning.sun, x: 0.46, r: 0.26 },
    hero: {
      figure: guard,
      player: player({ ...greens, headgear: 'helmet', skin: 'wheat' }),
      x: 0.47,
      y: 0.945,
      tall: 0.76,
    },
    others: [
      {
        figure: bowler,
        player: player({ ...reds, hair: 'plaits', skin: 'dusky' }),
        x: 0.82,
        y: 0.78,
        tall: 0.34,
        flip: true,
      },
    ],
  },
  {
    ...morning,
    name: '2',
    caption: 'Illustration: a girl with plaits bowls on a clear morning.',
    beyond: [pavilion(0.84, 'chalk')],
    sun: { ...morning.sun, x: 0.36, r: 0.24 },
    hero: { figure: bowler, player: player({ ...reds, hair: 'plaits', skin: 'brown' }), x: 0.46, y: 0.945, tall: 0.86 },
    behind: [farWicket(0.5)],
  },
  {
    ...morning,
    name: '3',
    caption: 'Illustration: one child leaps for the ball, another dives behind.',
    pitch: undefined,
    sun: { ...morning.sun, x: 0.62, y: 0.2, r: 0.25, tone: 'willow' },
    hero: {
      figure: catcher,
      player: player({ ...greens, hair: 'patka', hat: 'earth', skin: 'almond' }),
      x: 0.48,
      y: 0.94,
      tall: 0.86,
    },
    others: [
      { figure: diver, player: player({ ...greens, hair: 'ponytail', skin: 'dusky' }), x: 0.17, y: 0.82, tall: 0.19 },
    ],
  },
  {
    ...morning,
    name: '4',
    caption: 'Illustration: the under-sixteens in a row, hands on hips.',
    beyond: [pavilion(0.12, 'chalk')],
    sun: { ...morning.sun, x: 0.5, y: 0.2, r: 0.32 },
    hero: { figure: mate, player: player({ ...reds, hair: 'ponytail', skin: 'almond' }), x: 0.5, y: 0.955, tall: 0.72 },
    others: [
      { figure: mate, player: player({ ...reds, hair: 'short', skin: 'dusky' }), x: 0.13, y: 0.9, tall: 0.58 },
      { figure: mate, player: player({ ...reds, hair: 'curly', skin: 'wheat' }), x: 0.87, y: 0.9, tall: 0.6 },
      {
        figure: cheerer,
        player: player({ ...reds, hair: 'patka', hat: 'board', skin: 'brown' }),
        x: 0.31,
        y: 0.93,
        tall: 0.66,
        flip: true,
      },
      { figure: mate, player: player({ ...reds, hair: 'plaits', skin: 'brown' }), x: 0.69, y: 0.93, tall: 0.64 },
    ],
  },
];
