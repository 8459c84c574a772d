import { over } from '../drawing/palette.ts';
import { bowler, catcher, driver, guard, keeper, runner, striker, umpire } from '../figures/cricketers.ts';
import { champion, chaser, cheerer, footballer } from '../figures/off-the-pitch.ts';
import { player } from '../figures/player.ts';
import { byDay, byNight, MAST } from '../ground/day-and-night.ts';
import {
  bunting,
  farWicket,
  floodlight,
  flyingBall,
  kite,
  nearWicket,
  pavilion,
  puddle,
  rain,
  scoreboard,
} from '../ground/props.ts';
import type { Scene } from '../ground/scene.ts';

const womensMatch: Scene = {
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

const under16: Scene = {
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

const umpireNoon: Scene = {
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

const quickSingle: Scene = {
  ...byDay,
  name: 'quick-single',
  caption: 'Illustration: a batter stretches for the crease while kites stand over the ground.',
  colours: ['sky', 'earth', 'board', 'grass', 'chalk', 'willow'],
  sky: over('sky', 'chalk', 0.3),
  sun: { tone: 'willow', halo: over('sky', 'willow', 0.5), x: 0.4, y: 0.16, r: 0.24 },
  beyond: [scoreboard(0.86), kite(0.74, 0.14, 0.1, 'earth', 'chalk'), kite(0.12, 0.2, 0.08, 'board', 'willow')],
  hero: {
    figure: runner,
    player: player({
      shirt: 'board',
      trim: 'willow',
      headgear: 'helmet',
      hat: 'board',
      hair: 'ponytail',
      skin: 'brown',
    }),
    x: 0.42,
    y: 0.94,
    tall: 0.8,
  },
  others: [
    { figure: bowler, player: player({ shirt: 'earth', trim: 'chalk', skin: 'dusky' }), x: 0.1, y: 0.74, tall: 0.3 },
  ],
  behind: [farWicket(0.5)],
};

const prizeGiving: Scene = {
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

const cloud = over('sky', 'shade', 0.44);

const monsoonFootball: Scene = {
  ...byDay,
  name: 'monsoon-football',
  caption: 'Illustration: a girl strikes a football through the monsoon rain.',
  colours: ['sky', 'board', 'chalk', 'grass', 'earth', 'willow'],
  sky: cloud,
  sun: { tone: over(cloud, 'chalk', 0.3), halo: over(cloud, 'chalk', 0.12), x: 0.66, y: 0.16, r: 0.22 },
  field: over('grass', 'shade', 0.16),
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
    puddle(0.76, 0.88, 0.16, over('sky', 'shade', 0.2)),
    puddle(0.1, 0.94, 0.1, over('sky', 'shade', 0.2)),
    rain(over('chalk', 'sky', 0.5)),
  ],
};

const keeperSunrise: Scene = {
  ...byDay,
  name: 'keeper-sunrise',
  caption: 'Illustration: a wicket keeper crouches behind the stumps before a red rising sun.',
  colours: ['marigold', 'earth', 'board', 'willow', 'grass', 'chalk'],
  sky: 'marigold',
  sun: { tone: 'earth', halo: over('marigold', 'earth', 0.28), x: 0.5, y: 0.14, r: 0.26 },
  hero: {
    figure: keeper,
    player: player({
      shirt: 'board',
      trim: 'earth',
      headgear: 'cap',
      hat: 'marigold',
      hair: 'ponytail',
      skin: 'brown',
    }),
    x: 0.5,
    y: 0.955,
    tall: 0.78,
  },
  others: [{ figure: bowler, player: player({ shirt: 'earth', skin: 'dusky' }), x: 0.15, y: 0.76, tall: 0.34 }],
  before: [nearWicket(0.79, 0.965, 0.34)],
};

const floodlightNight: Scene = {
  ...byNight,
  name: 'floodlight-night',
  caption: 'Illustration: a fast bowler at full stretch under the floodlights.',
  colours: ['night', 'willow', 'board', 'grass', 'earth', 'chalk'],
  sky: 'night',
  sun: { tone: 'willow', halo: over('night', 'chalk', 0.16), x: 0.24, y: 0.14, r: 0.2 },
  beyond: [floodlight(0.09, 0.38, MAST), floodlight(0.88, 0.4, MAST)],
  hero: {
    figure: bowler,
    player: player({ shirt: 'earth', trim: 'chalk', skin: 'dusky' }),
    x: 0.47,
    y: 0.945,
    tall: 0.86,
  },
  others: [
    {
      figure: guard,
      player: player({ shirt: 'chalk', trim: 'earth', headgear: 'helmet', hat: 'earth', skin: 'wheat' }),
      x: 0.78,
      y: 0.72,
      tall: 0.22,
      flip: true,
    },
  ],
};

const duskCatch: Scene = {
  ...byDay,
  name: 'dusk-catch',
  caption: 'Illustration: a fielder leaps and holds a catch against the last sun.',
  colours: ['earth', 'marigold', 'board', 'grass', 'chalk', 'willow'],
  sky: over('earth', 'shade', 0.25),
  sun: { tone: 'marigold', halo: over('earth', 'marigold', 0.35), x: 0.62, y: 0.2, r: 0.27 },
  field: over('grass', 'shade', 0.24),
  trees: over('shade', 'grass', 0.2),
  pitch: undefined,
  hero: {
    figure: catcher,
    player: player({ shirt: 'chalk', trim: 'earth', headgear: 'cap', hat: 'board', skin: 'brown' }),
    x: 0.49,
    y: 0.94,
    tall: 0.88,
  },
  others: [
    {
      figure: cheerer,
      player: player({ shirt: 'chalk', trim: 'earth', hair: 'plaits', skin: 'almond', child: true }),
      x: 0.14,
      y: 0.8,
      tall: 0.34,
    },
  ],
};

export const eventCovers: readonly Scene[] = [
  floodlightNight,
  under16,
  keeperSunrise,
  womensMatch,
  monsoonFootball,
  prizeGiving,
  umpireNoon,
  duskCatch,
  quickSingle,
];

/** The covers of events without a photo. All show scenes of events; the last cover is for football. */
export const defaultCovers: readonly Scene[] = [
  keeperSunrise,
  umpireNoon,
  duskCatch,
  quickSingle,
  floodlightNight,
  monsoonFootball,
];

/** The three pictures of the values on the About page, all of them scenes of events. */
export const values = { excellence: duskCatch, unity: prizeGiving, future: under16 } satisfies Record<string, Scene>;
