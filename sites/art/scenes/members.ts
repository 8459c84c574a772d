import { over, type ColourName } from '../drawing/palette.ts';
import { sitter, type Portrait } from './portrait.ts';

const grey = over(over('chalk', 'willow', 0.3), 'board', 0.36);
const base: readonly ColourName[] = ['board', 'willow', 'earth', 'chalk'];

/** Portraits of twelve committee members, in the order of the seeded members. */
export const members: readonly Portrait[] = [
  {
    name: 'member-01',
    colours: [...base, 'marigold'],
    wall: 'marigold',
    disc: 'willow',
    sitter: sitter({ skin: 'brown', hairTone: grey, beard: 'moustache', glasses: true, shirt: 'board', trim: 'chalk' }),
  },
  {
    name: 'member-02',
    colours: [...base, 'sky'],
    wall: 'sky',
    disc: 'chalk',
    sitter: sitter({ skin: 'wheat', hair: 'bun', shirt: 'earth', trim: 'willow', shawl: 'willow', collar: 'crew' }),
  },
  {
    name: 'member-03',
    colours: [...base, 'grass'],
    wall: 'grass',
    disc: 'willow',
    sitter: sitter({ skin: 'dusky', hair: 'curly', shirt: 'earth', trim: 'chalk', collar: 'crew' }),
  },
  {
    name: 'member-04',
    colours: [...base, 'marigold'],
    wall: 'earth',
    disc: 'marigold',
    sitter: sitter({ skin: 'almond', hair: 'patka', hat: 'board', beard: 'full', shirt: 'chalk', trim: 'board' }),
  },
  {
    name: 'member-05',
    colours: [...base, 'marigold', 'grass'],
    wall: over('board', 'grass', 0.2),
    disc: 'marigold',
    sitter: sitter({ skin: 'brown', hair: 'ponytail', headgear: 'cap', hat: 'earth', shirt: 'earth', trim: 'chalk' }),
  },
  {
    name: 'member-06',
    colours: [...base, 'river'],
    wall: 'river',
    disc: over('river', 'chalk', 0.45),
    sitter: sitter({ skin: 'brown', hair: 'short', beard: 'full', shirt: 'willow', trim: 'board', collar: 'crew' }),
  },
  {
    name: 'member-07',
    colours: [...base, 'rani'],
    wall: 'rani',
    disc: 'willow',
    sitter: sitter({ skin: 'dusky', hair: 'bob', glasses: true, shirt: 'board', trim: 'chalk', collar: 'crew' }),
  },
  {
    name: 'member-08',
    colours: [...base, 'sky'],
    wall: 'sky',
    disc: 'willow',
    sitter: sitter({ skin: 'wheat', hair: 'bald', beard: 'moustache', shirt: 'board', trim: 'earth' }),
  },
  {
    name: 'member-09',
    colours: [...base, 'grass'],
    wall: 'willow',
    disc: 'chalk',
    sitter: sitter({ skin: 'brown', hair: 'plaits', shirt: 'grass', trim: 'chalk', collar: 'crew' }),
  },
  {
    name: 'member-10',
    colours: [...base, 'marigold'],
    wall: 'marigold',
    disc: 'earth',
    sitter: sitter({ skin: 'dusky', hair: 'short', headgear: 'sunhat', hat: 'chalk', shirt: 'chalk', trim: 'board' }),
  },
  {
    name: 'member-11',
    colours: [...base, 'rani'],
    wall: 'board',
    disc: 'rani',
    sitter: sitter({
      skin: 'almond',
      hair: 'bob',
      hairTone: grey,
      shirt: 'chalk',
      shawl: 'rani',
      trim: 'willow',
      collar: 'crew',
    }),
  },
  {
    name: 'member-12',
    colours: [...base, 'river'],
    wall: 'earth',
    disc: 'willow',
    sitter: sitter({ skin: 'almond', hair: 'curly', headgear: 'cap', hat: 'river', shirt: 'river', trim: 'chalk' }),
  },
];
