import { bowler, catcher, guard, keeper, striker } from '../../figures/cricketers.ts';
import { champion, cheerer, drummer } from '../../figures/off-the-pitch.ts';
import { player } from '../../figures/player.ts';
import { bunting, floodlight, flyingBall, nearWicket } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byNight, MAST } from '../../ground/day-and-night.ts';

const night = {
  ...byNight,
  colours: ['night', 'willow', 'board', 'grass', 'earth', 'chalk'],
  sky: 'night',
  sun: { tone: 'willow', halo: over('night', 'chalk', 0.16), x: 0.72, y: 0.18, r: 0.18 },
  beyond: [floodlight(0.12, 0.4, MAST), floodlight(0.9, 0.36, MAST)],
} as const;

const reds = { shirt: 'earth', trim: 'willow', headgear: 'helmet', hat: 'earth' } as const;
const whites = { shirt: 'chalk', trim: 'earth', headgear: 'cap', hat: 'earth' } as const;

export const floodlightCup: readonly Scene[] = [
  {
    ...night,
    name: '1',
    caption: 'Illustration: a left-handed batter waits with the bat raised under the lights.',
    hero: { figure: striker, player: player({ ...reds, skin: 'brown' }), x: 0.5, y: 0.945, tall: 0.86, flip: true },
    others: [
      { figure: bowler, player: player({ ...whites, headgear: 'none', skin: 'dusky' }), x: 0.16, y: 0.74, tall: 0.3 },
    ],
    before: [flyingBall(0.27, 0.36, 0.026)],
  },
  {
    ...night,
    name: '2',
    caption: 'Illustration: the keeper waits behind the stumps at night.',
    sun: { ...night.sun, x: 0.42, y: 0.16, r: 0.26 },
    hero: {
      figure: keeper,
      player: player({ ...whites, trim: 'earth', hair: 'bob', skin: 'wheat' }),
      x: 0.46,
      y: 0.95,
      tall: 0.74,
    },
    others: [{ figure: guard, player: player({ ...reds, skin: 'dusky' }), x: 0.84, y: 0.8, tall: 0.34, flip: true }],
    before: [nearWicket(0.745, 0.965, 0.3)],
  },
  {
    ...night,
    name: '3',
    caption: 'Illustration: a fielder leaps for a catch before the moon.',
    pitch: undefined,
    sun: { ...night.sun, x: 0.6, y: 0.24, r: 0.24 },
    hero: {
      figure: catcher,
      player: player({ ...reds, headgear: 'cap', skin: 'almond', hair: 'ponytail' }),
      x: 0.48,
      y: 0.94,
      tall: 0.86,
    },
  },
  {
    ...night,
    name: '4',
    caption: 'Illustration: the cup goes up to the sound of the dhol.',
    beyond: [...night.beyond, bunting(0.05, ['earth', 'chalk', 'willow'])],
    sun: { ...night.sun, x: 0.5, y: 0.22, r: 0.3, tone: over('night', 'chalk', 0.34) },
    hero: {
      figure: champion,
      player: player({ ...reds, headgear: 'none', skin: 'dusky', hair: 'curly' }),
      x: 0.5,
      y: 0.955,
      tall: 0.86,
    },
    others: [
      {
        figure: drummer,
        player: player({ shirt: 'chalk', trousers: 'willow', hair: 'short', trim: 'willow', skin: 'brown' }),
        x: 0.19,
        y: 0.87,
        tall: 0.46,
      },
      {
        figure: cheerer,
        player: player({ ...reds, headgear: 'none', hair: 'ponytail', skin: 'wheat' }),
        x: 0.8,
        y: 0.87,
        tall: 0.5,
      },
    ],
  },
];
