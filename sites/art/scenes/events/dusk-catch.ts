import { catcher } from '../../figures/cricketers/catcher.ts';
import { cheerer } from '../../figures/off-the-pitch/cheerer.ts';
import { player } from '../../figures/player.ts';
import { over } from '../../drawing/palette.ts';
import type { Scene } from '../../ground/scene.ts';
import { byDay } from '../../ground/day-and-night.ts';

export const duskCatch: Scene = {
  ...byDay,
  name: 'dusk-catch',
  caption: 'Illustration: a fielder leaps and holds a catch against the last sun.',
  colours: ['earth', 'marigold', 'board', 'grass', 'chalk', 'willow'],
  sky: over('earth', 'board', 0.25),
  sun: { tone: 'marigold', halo: over('earth', 'marigold', 0.35), x: 0.62, y: 0.2, r: 0.27 },
  field: over('grass', 'board', 0.24),
  trees: over('board', 'grass', 0.2),
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
