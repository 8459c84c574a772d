import { champion, cheerer, mate } from '../figures/off-the-pitch.ts';
import { player, type Player } from '../figures/player.ts';
import { bunting, pavilion } from '../ground/props.ts';
import { over } from '../drawing/palette.ts';
import type { Role, Scene } from '../ground/scene.ts';
import { byDay } from '../ground/day-and-night.ts';

const kit = { shirt: 'board', trim: 'marigold', hat: 'marigold' } as const;
const stands = (x: number, y: number, tall: number, who: Partial<Player>): Role => ({
  figure: mate,
  player: player({ ...kit, ...who }),
  x,
  y,
  tall,
});

/** The team picture of the About page: a wide canvas, the captain with the cup in the middle. */
export const team: Scene = {
  ...byDay,
  width: 1600,
  height: 1000,
  name: 'team',
  caption: 'Illustration: a captain lifts the cup, women, men and children of the team beside her, bunting overhead.',
  colours: ['willow', 'earth', 'marigold', 'board', 'grass', 'chalk'],
  sky: over(over('marigold', 'earth', 0.3), 'willow', 0.25),
  sun: { tone: 'willow', halo: over(over('marigold', 'earth', 0.2), 'willow', 0.55), x: 0.5, y: 0.2, r: 0.33 },
  pitch: { tone: 'willow', x: 0.5, wide: 1.4 },
  beyond: [pavilion(0.12, 'chalk', 0.2), bunting(0.04, ['board', 'chalk', 'earth', 'grass'])],
  hero: {
    figure: champion,
    player: player({ ...kit, hair: 'ponytail', skin: 'brown' }),
    x: 0.5,
    y: 0.955,
    tall: 0.86,
  },
  others: [
    stands(0.2, 0.83, 0.56, { hair: 'bun', skin: 'wheat' }),
    stands(0.8, 0.83, 0.56, { hair: 'short', headgear: 'cap', skin: 'dusky' }),
    stands(0.345, 0.87, 0.6, { hair: 'patka', skin: 'almond' }),
    stands(0.655, 0.87, 0.6, { hair: 'bob', skin: 'dusky' }),
    {
      figure: cheerer,
      player: player({ ...kit, hair: 'curly', skin: 'brown', child: true }),
      x: 0.272,
      y: 0.965,
      tall: 0.4,
      flip: true,
    },
    {
      figure: cheerer,
      player: player({ ...kit, hair: 'plaits', skin: 'almond', child: true }),
      x: 0.728,
      y: 0.965,
      tall: 0.4,
    },
  ],
};
