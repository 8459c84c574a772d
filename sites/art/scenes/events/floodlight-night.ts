import { bowler } from '../../figures/cricketers/bowler.ts';
import { guard } from '../../figures/cricketers/guard.ts';
import { player } from '../../figures/player.ts';
import { floodlight } from '../../ground/props.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byNight, MAST } from '../../ground/day-and-night.ts';

export const floodlightNight: Scene = {
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
