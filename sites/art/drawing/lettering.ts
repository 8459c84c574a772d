import { hex, type Tone } from './palette.ts';
import { moved, type Point } from './shapes.ts';

/**
 * Condensed capitals as brush strokes, in a box 100 high: width, then the middle of the brush (20 wide).
 * Only for pictures that must carry the club's name without a font: rasterisers differ in which font files they open.
 */
const BRUSH = 20;
const LETTERS: Readonly<Record<string, readonly [width: number, d: string]>> = {
  A: [64, 'M9 104L32 -8L55 104M18 76H46'],
  B: [60, 'M11 0V100M11 10H29Q48 10 48 29T29 48H11M29 48Q50 48 50 69T29 90H11'],
  C: [56, 'M45 36V30Q45 11 28 11T11 30V70Q11 89 28 89T45 70V64'],
  D: [56, 'M11 0V100M11 10H26Q47 10 47 32V68Q47 90 26 90H11'],
  E: [46, 'M45 10H11V90H45M11 49H41'],
  F: [46, 'M45 10H11V100M11 50H41'],
  G: [56, 'M45 34V30Q45 11 28 11T11 30V70Q11 89 28 89T45 70V54H28'],
  H: [56, 'M11 0V100M45 0V100M11 50H45'],
  I: [22, 'M11 0V100'],
  J: [47, 'M36 0V70Q36 89 20 89H2'],
  K: [58, 'M11 0V100M48 0L16 52L48 100'],
  L: [44, 'M11 0V90H43'],
  M: [74, 'M10 100V-6L37 70L64 -6V100'],
  N: [62, 'M10 100V-10L52 110V0'],
  O: [56, 'M11 30Q11 11 28 11T45 30V70Q45 89 28 89T11 70Z'],
  P: [58, 'M11 0V100M11 10H29Q48 10 48 33T29 56H11'],
  Q: [58, 'M11 30Q11 11 28 11T45 30V70Q45 89 28 89T11 70ZM30 68L52 98'],
  R: [60, 'M11 0V100M11 10H29Q48 10 48 33T29 56H11M28 52L50 106'],
  S: [56, 'M45 34V30Q45 11 28 11T11 29Q11 42 28 49T45 70Q45 89 28 89T11 70V66'],
  T: [50, 'M0 10H50M25 0V100'],
  U: [56, 'M11 0V70Q11 89 28 89T45 70V0'],
  V: [60, 'M8 -4L30 108L52 -4'],
  W: [84, 'M9 0L25 98L42 10L59 98L75 0'],
  X: [56, 'M7 0L49 100M49 0L7 100'],
  Y: [56, 'M7 0L28 54L49 0M28 50V100'],
  Z: [52, 'M3 10H40L10 90H49'],
};
const GAP = 8;
const SPACE = 26;

/** A line of capitals `height` tall, from the top left corner. Any other character is a space. */
export function lettering(text: string, corner: Point, height: number, tone: Tone): string {
  let x = 0;
  const strokes = [...text.toUpperCase()].map((character) => {
    const [width, d] = LETTERS[character] ?? [SPACE, ''];
    const art = `<path transform="translate(${x} 0)" d="${d}"/>`;
    x += width + GAP;
    return art;
  });
  // A sharp joint would spike over the line: the clip cuts it flat, as a brush does.
  const clip = `<clipPath id="l${x}"><rect width="${x}" height="100"/></clipPath>`;
  const brush = `fill="none" stroke="${hex(tone)}" stroke-width="${BRUSH}" stroke-miterlimit="20"`;
  return moved(corner, `${clip}<g ${brush} clip-path="url(#l${x})">${strokes.join('')}</g>`, 0, height / 100);
}

export const lineWidth = (text: string, height: number): number =>
  ([...text.toUpperCase()].reduce((sum, character) => sum + (LETTERS[character]?.[0] ?? SPACE) + GAP, -GAP) * height) /
  100;
