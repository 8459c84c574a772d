import { bowler, driver, guard, keeper } from '../figures/cricketers.ts';
import { player } from '../figures/player.ts';
import { floodlight, flyingBall, nearWicket } from '../ground/props.ts';
import { over } from '../drawing/palette.ts';
import type { Scene } from '../ground/scene.ts';

/** Size of the pictures beside the registration form. */
const TALL = { width: 960, height: 1200 } as const;

const MAST = over('shade', 'chalk', 0.22);

export const registrationScenes: readonly [Scene, Scene, Scene] = [
  {
    ...TALL,
    name: 'registration-1',
    caption: 'Illustration: a girl in orange finishes a cover drive under a morning sky.',
    colours: ['sky', 'chalk', 'board', 'willow', 'grass', 'earth'],
    horizon: 0.54,
    sky: 'sky',
    sun: { tone: 'chalk', halo: over('sky', 'chalk', 0.45), x: 0.34, y: 0.12, r: 0.22 },
    trees: over('grass', 'shade', 0.5),
    field: 'grass',
    pitch: { tone: 'willow', x: 0.5 },
    hero: {
      figure: driver,
      player: player({
        shirt: 'earth',
        trim: 'chalk',
        hair: 'ponytail',
        headgear: 'helmet',
        hat: 'earth',
        skin: 'almond',
        child: true,
      }),
      x: 0.42,
      y: 0.93,
      tall: 0.8,
    },
    others: [
      {
        figure: bowler,
        player: player({ shirt: 'board', skin: 'wheat', hair: 'plaits', child: true }),
        x: 0.16,
        y: 0.72,
        tall: 0.24,
      },
    ],
    before: [flyingBall(0.88, 0.4, 0.022)],
  },
  {
    ...TALL,
    name: 'registration-2',
    caption: 'Illustration: a boy bowls under the floodlights, the ball about to leave his hand.',
    colours: ['board', 'willow', 'earth', 'grass', 'chalk', 'marigold'],
    horizon: 0.54,
    sky: 'board',
    sun: { tone: 'willow', halo: over('board', 'grass', 0.3), x: 0.7, y: 0.14, r: 0.2 },
    trees: over('shade', 'grass', 0.12),
    field: over('grass', 'shade', 0.52),
    pitch: { tone: over('willow', 'shade', 0.14), x: 0.5 },
    beyond: [floodlight(0.13, 0.36, MAST), floodlight(0.92, 0.3, MAST)],
    hero: {
      figure: bowler,
      player: player({ shirt: 'marigold', trim: 'earth', hair: 'curly', skin: 'brown', child: true }),
      x: 0.5,
      y: 0.94,
      tall: 0.84,
    },
    others: [
      {
        figure: guard,
        player: player({ shirt: 'earth', headgear: 'helmet', hat: 'earth', skin: 'almond' }),
        x: 0.84,
        y: 0.69,
        tall: 0.17,
        flip: true,
      },
    ],
  },
  {
    ...TALL,
    name: 'registration-3',
    caption: 'Illustration: a wicket keeper in a patka crouches behind the stumps at sunrise.',
    colours: ['marigold', 'earth', 'board', 'grass', 'willow', 'chalk'],
    horizon: 0.52,
    sky: 'marigold',
    sun: { tone: 'earth', halo: over('marigold', 'earth', 0.3), x: 0.5, y: 0.16, r: 0.22 },
    trees: over('grass', 'shade', 0.5),
    field: 'grass',
    pitch: { tone: 'willow', x: 0.5 },
    hero: {
      figure: keeper,
      player: player({ shirt: 'board', trim: 'earth', hair: 'patka', hat: 'chalk', skin: 'wheat', child: true }),
      x: 0.5,
      y: 0.94,
      tall: 0.72,
    },
    others: [
      {
        figure: bowler,
        player: player({ shirt: 'chalk', trim: 'earth', trousers: 'chalk', skin: 'dusky' }),
        x: 0.14,
        y: 0.7,
        tall: 0.22,
      },
    ],
    before: [nearWicket(0.88, 0.965, 0.28)],
  },
];
