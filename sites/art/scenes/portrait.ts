import { bust, type Sitter } from '../figures/anatomy/bust.ts';
import { player } from '../figures/player.ts';
import { GRAIN } from '../ground/land.ts';
import { over, assertDeclaredColours, type ColourName, type Tone } from '../drawing/palette.ts';
import { disc, rect, spot } from '../drawing/shapes.ts';

export interface Portrait {
  readonly name: string;
  readonly colours: readonly ColourName[];
  readonly wall: Tone;
  readonly disc: Tone;
  readonly sitter: Sitter;
}

const PORTRAIT_SIZE = 600;

export const sitter = (wears: Partial<Sitter>): Sitter => ({ collar: 'polo', ...player(wears), ...wears });

/** Draws head and shoulders in front of a disc. */
export function renderPortrait(portrait: Portrait): string {
  const { wall, disc: sun, sitter: who } = portrait;
  const size = PORTRAIT_SIZE;
  const art =
    rect(0, 0, size, size, wall) +
    spot(disc(300, 280, 220), sun) +
    `<g transform="translate(300 600) scale(${who.child ? 0.98 : 1.16})">${bust(who)}</g>`;
  assertDeclaredColours(portrait, art);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><defs>${GRAIN}</defs>${art}<rect width="${size}" height="${size}" filter="url(#grain)" opacity=".16"/></svg>`;
}

/** The picture of a member without a photo. */
export const defaultUser: Portrait = {
  name: 'default-user',
  colours: ['board', 'willow', 'earth', 'chalk'],
  wall: 'willow',
  disc: over('willow', 'earth', 0.28),
  sitter: sitter({ shirt: 'board', trim: 'chalk', headgear: 'cap', hat: 'board', skin: 'brown' }),
};
