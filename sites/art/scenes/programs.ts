import { bowler, driver, guard, umpire } from '../figures/cricketers.ts';
import { chaser } from '../figures/off-the-pitch.ts';
import { player } from '../figures/player.ts';
import { flyingBall } from '../ground/props.ts';
import { over } from '../drawing/palette.ts';
import { byDay } from '../ground/day-and-night.ts';
import type { Scene } from '../ground/scene.ts';

/** The three pictures of the home page's strip; they share one horizon. */
export const programs: readonly [Scene, Scene, Scene] = [
  {
    ...byDay,
    name: 'program-youth',
    caption: 'Illustration: a girl on guard, a boy bowling, a clear morning.',
    colours: ['sky', 'chalk', 'earth', 'board', 'willow', 'grass'],
    sky: 'sky',
    sun: { tone: 'chalk', halo: over('sky', 'chalk', 0.45), x: 0.46, y: 0.14, r: 0.25 },
    pitch: { tone: 'willow', x: 0.44 },
    hero: {
      figure: guard,
      player: player({
        shirt: 'earth',
        trim: 'chalk',
        headgear: 'helmet',
        hat: 'earth',
        hair: 'ponytail',
        skin: 'almond',
        child: true,
      }),
      x: 0.44,
      y: 0.945,
      tall: 0.78,
    },
    others: [
      {
        figure: bowler,
        player: player({ shirt: 'board', trim: 'willow', hair: 'curly', skin: 'dusky', child: true }),
        x: 0.82,
        y: 0.8,
        tall: 0.4,
        flip: true,
      },
    ],
  },
  {
    ...byDay,
    name: 'program-leagues',
    caption: 'Illustration: an evening league match, the bat following a drive.',
    colours: ['marigold', 'earth', 'board', 'willow', 'grass', 'chalk'],
    sky: 'marigold',
    sun: { tone: 'earth', halo: over('marigold', 'earth', 0.28), x: 0.32, y: 0.14, r: 0.25 },
    hero: {
      figure: driver,
      player: player({ shirt: 'board', trim: 'willow', headgear: 'helmet', hat: 'board', skin: 'dusky' }),
      x: 0.42,
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
          skin: 'brown',
          hair: 'bob',
        }),
        x: 0.85,
        y: 0.78,
        tall: 0.36,
      },
    ],
    before: [flyingBall(0.74, 0.24, 0.03)],
  },
  {
    ...byDay,
    name: 'program-fitness',
    caption: 'Illustration: a woman sprints at first light, a man keeps up behind her.',
    colours: ['rani', 'willow', 'board', 'grass', 'chalk', 'earth'],
    sky: over('rani', 'willow', 0.5),
    sun: { tone: 'chalk', halo: over('rani', 'chalk', 0.6), x: 0.54, y: 0.14, r: 0.25 },
    pitch: undefined,
    hero: {
      figure: chaser,
      player: player({ shirt: 'board', trim: 'willow', trousers: 'earth', hair: 'ponytail', skin: 'brown' }),
      x: 0.46,
      y: 0.93,
      tall: 0.8,
    },
    others: [
      {
        figure: chaser,
        player: player({ shirt: 'earth', trim: 'chalk', trousers: 'board', hair: 'short', skin: 'wheat' }),
        x: 0.15,
        y: 0.78,
        tall: 0.34,
      },
    ],
  },
];
