import { bowler, keeper, striker } from '../figures/cricketers.ts';
import { player } from '../figures/player.ts';
import { flyingBall, scoreboard } from '../ground/props.ts';
import { over } from '../drawing/palette.ts';
import type { Scene } from '../ground/scene.ts';

/**
 * The default picture of the home page. Batter, ball and sun are alone in the column from x 0.26 to 0.86, so that a
 * tall crop contains them whole and no part of another figure.
 */
export const eveningStrike: Scene = {
  name: 'heroSection_img',
  caption: 'Illustration: a batter lifts the bat as the ball arrives, before a low evening sun over the ground.',
  width: 1600,
  height: 1100,
  colours: ['marigold', 'earth', 'board', 'willow', 'grass', 'chalk'],
  horizon: 0.54,
  sky: over(over('marigold', 'earth', 0.42), 'willow', 0.22),
  sun: { tone: 'marigold', halo: over(over('marigold', 'earth', 0.22), 'willow', 0.12), x: 0.66, y: 0.14, r: 0.23 },
  trees: over('grass', 'shade', 0.5),
  field: 'grass',
  pitch: { tone: over('willow', 'earth', 0.06), x: 0.56 },
  beyond: [scoreboard(0.13)],
  hero: {
    figure: striker,
    player: player({ shirt: 'board', trim: 'marigold', headgear: 'helmet', hat: 'board' }),
    x: 0.64,
    y: 0.955,
    tall: 0.86,
  },
  others: [
    { figure: bowler, player: player({ shirt: 'earth', skin: 'dusky' }), x: 0.185, y: 0.76, tall: 0.36 },
    {
      figure: keeper,
      player: player({ shirt: 'earth', trim: 'marigold', headgear: 'cap', hat: 'earth', skin: 'wheat' }),
      x: 0.92,
      y: 0.67,
      tall: 0.16,
    },
  ],
  before: [flyingBall(0.825, 0.3, 0.026)],
};
