import { bowler } from '../../figures/cricketers/bowler.ts';
import { player } from '../../figures/player.ts';
import { runner } from '../../figures/cricketers/runner.ts';
import { farWicket, kite, scoreboard } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

export const quickSingle: Scene = {
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
