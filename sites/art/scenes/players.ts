import { over, type ColourName } from '../drawing/palette.ts';
import { sitter, type Portrait } from './portrait.ts';

const base: readonly ColourName[] = ['board', 'willow', 'earth', 'chalk'];
const plain = { colours: base, wall: over('chalk', 'willow', 0.5), disc: over('chalk', 'willow', 0.9) } as const;

/** Registration photos of eight seeded players, in front of a plain wall. */
export const players: readonly Portrait[] = [
  {
    ...plain,
    name: 'player-1',
    sitter: sitter({ skin: 'brown', hair: 'short', shirt: 'earth', trim: 'chalk', collar: 'crew' }),
  },
  {
    ...plain,
    name: 'player-2',
    sitter: sitter({ skin: 'almond', hair: 'plaits', shirt: 'board', trim: 'earth', collar: 'crew', child: true }),
  },
  {
    ...plain,
    name: 'player-3',
    sitter: sitter({ skin: 'dusky', hair: 'curly', beard: 'full', shirt: 'board', trim: 'willow', collar: 'crew' }),
  },
  {
    ...plain,
    name: 'player-4',
    colours: [...base, 'sky'],
    wall: 'sky',
    sitter: sitter({
      skin: 'wheat',
      hair: 'patka',
      hat: 'earth',
      shirt: 'board',
      trim: 'chalk',
      collar: 'crew',
      child: true,
    }),
  },
  {
    ...plain,
    name: 'player-5',
    colours: [...base, 'rani'],
    sitter: sitter({ skin: 'brown', hair: 'ponytail', shirt: 'rani', trim: 'chalk', collar: 'crew' }),
  },
  {
    ...plain,
    name: 'player-6',
    colours: [...base, 'river'],
    wall: over('river', 'chalk', 0.6),
    sitter: sitter({ skin: 'almond', hair: 'short', beard: 'moustache', glasses: true, shirt: 'river', trim: 'chalk' }),
  },
  {
    ...plain,
    name: 'player-7',
    colours: [...base, 'grass'],
    sitter: sitter({ skin: 'dusky', hair: 'bob', shirt: 'grass', trim: 'chalk', collar: 'crew' }),
  },
  {
    ...plain,
    name: 'player-8',
    colours: [...base, 'marigold'],
    wall: over('marigold', 'chalk', 0.4),
    sitter: sitter({
      skin: 'wheat',
      hair: 'curly',
      headgear: 'cap',
      hat: 'earth',
      shirt: 'board',
      trim: 'marigold',
      collar: 'crew',
      child: true,
    }),
  },
];
