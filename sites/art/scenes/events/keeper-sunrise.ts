import { bowler } from '../../figures/cricketers/bowler.ts';
import { keeper } from '../../figures/cricketers/keeper.ts';
import { player } from '../../figures/player.ts';
import { nearWicket } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

export const keeperSunrise: Scene = {
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
