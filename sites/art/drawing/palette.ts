import { palettes } from '@maidan/shared/look.ts';
import { palette } from '@maidan/shared/palette.ts';

/**
 * The colours of the pictures. Colours of the site's palette change with the club's look; natural colours (wood, earth,
 * skin, grass) do not.
 */
export const PALETTE = {
  board: palette.board,
  /** Shadow sides, skin and hair: `board` of the product's own look. */
  shade: palettes.board.board,
  chalk: palette.chalk,
  willow: '#E7C892',
  earth: '#A8321C',
  grass: '#4E8F4F',
  marigold: palette.marigold,
  sky: '#8CC3C9',
  river: '#1C62A0',
  night: '#13243A',
  rani: '#B4345F',
} as const;

export type ColourName = keyof typeof PALETTE;

/** A colour of the palette, or a colour laid over another tone with an opacity (`strength`, 0 to 1). */
export type Tone = ColourName | { readonly base: Tone; readonly colour: ColourName; readonly strength: number };

export const over = (base: Tone, colour: ColourName, strength: number): Tone => ({ base, colour, strength });

/**
 * The shadow side of a tone: the tone with a thin layer of `shade`. Chalk gets a layer of willow first. Board gets
 * willow instead, because it can only become lighter.
 */
export function shaded(tone: Tone, strength = 0.2): Tone {
  if (tone === 'chalk') return over(over(tone, 'willow', Math.min(strength * 2.4, 0.9)), 'shade', strength * 0.3);
  if (tone === 'board') return over(tone, 'willow', strength * 0.55);
  return over(tone, 'shade', strength);
}

/** Skin tones are mixed from the palette: earth over willow, and shade over that. */
export const SKINS = {
  wheat: over('willow', 'earth', 0.38),
  almond: over(over('willow', 'earth', 0.52), 'shade', 0.1),
  brown: over(over('willow', 'earth', 0.62), 'shade', 0.24),
  dusky: over(over('willow', 'earth', 0.7), 'shade', 0.44),
} as const satisfies Record<string, Tone>;

export type Skin = keyof typeof SKINS;

/**
 * The palette's colours that a tone is made of; `shade` counts as `board`, because they are one in the product's own
 * look.
 */
function coloursOf(tone: Tone): ColourName[] {
  if (typeof tone !== 'string') return [...coloursOf(tone.base), ...coloursOf(tone.colour)];
  return [tone === 'shade' ? 'board' : tone];
}

type Rgb = readonly [number, number, number];

function channels(tone: Tone): Rgb {
  if (typeof tone === 'string') {
    const value = Number.parseInt(PALETTE[tone].slice(1), 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  }
  const under = channels(tone.base);
  const top = channels(tone.colour);
  const mix = (i: 0 | 1 | 2) => Math.round(under[i] + (top[i] - under[i]) * tone.strength);
  return [mix(0), mix(1), mix(2)];
}

/**
 * The palette's colours from which each rendered colour was mixed, so that the colours of a finished SVG can be listed.
 */
const namesByHex = new Map<string, readonly ColourName[]>();

/** The tone as `#rrggbb`. */
export function hex(tone: Tone): string {
  const colour = `#${channels(tone)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
  namesByHex.set(colour, coloursOf(tone));
  return colour;
}

/** The palette's colours that a rendered SVG uses. */
export function coloursIn(svg: string): Set<ColourName> {
  const colours = new Set(svg.match(/#[\da-f]{6}\b/g));
  return new Set([...colours].flatMap((colour) => namesByHex.get(colour) ?? []));
}

/** Checks that an SVG uses only the colours that its scene declares. @throws otherwise */
export function assertDeclaredColours(
  { name, colours }: { name: string; colours: readonly ColourName[] },
  svg: string,
): void {
  const undeclared = [...coloursIn(svg)].filter((colour) => !colours.includes(colour));
  if (undeclared.length > 0) throw new Error(`"${name}" uses ${undeclared.join(', ')}, which it does not declare.`);
}

/**
 * How different two tones look, 0 to about 765 (the "redmean" approximation: https://www.compuphase.com/cmetric.htm).
 */
export function distance(one: Tone, other: Tone): number {
  const [r1, g1, b1] = channels(one);
  const [r2, g2, b2] = channels(other);
  const mean = (r1 + r2) / 2;
  return Math.sqrt((2 + mean / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - mean) / 256) * (b1 - b2) ** 2);
}
