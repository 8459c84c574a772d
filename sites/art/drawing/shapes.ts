import { hex, type Tone } from './palette.ts';

/** SVG axes: x to the right, y down. Figures stand with their feet at y = 0. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Disc extends Point {
  readonly r: number;
}

export const at = (x: number, y: number): Point => ({ x, y });
export const disc = (x: number, y: number, r: number): Disc => ({ x, y, r });
export const around = (point: Point, r: number): Disc => ({ x: point.x, y: point.y, r });
export const shifted = (point: Point, dx: number, dy: number): Point => at(point.x + dx, point.y + dy);

/** The point that lies `share` of the way from one point to another. */
export const between = (from: Point, to: Point, share: number): Point =>
  at(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);

export const length = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

/** The direction from one point to another, in degrees from the x axis, clockwise on paper. */
export const heading = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

const round = (value: number) => Math.round(value * 10) / 10;

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

function halfHull(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

/** Number of points of a circle; enough to look round in the rendered sizes. */
const CIRCLE_STEPS = 48;

function rim({ x, y, r }: Disc): Point[] {
  return Array.from({ length: CIRCLE_STEPS }, (_, i) => {
    const angle = (i / CIRCLE_STEPS) * 2 * Math.PI;
    return at(x + r * Math.cos(angle), y + r * Math.sin(angle));
  });
}

/** The outline of a rubber band around discs (Andrew's monotone chain), for limbs, torsos and shoes. */
export function bandPath(discs: readonly Disc[]): string {
  const points = discs.flatMap(rim).sort((a, b) => a.x - b.x || a.y - b.y);
  const outline = [...halfHull(points), ...halfHull([...points].reverse())];
  return `M${outline.map((point) => `${round(point.x)} ${round(point.y)}`).join('L')}Z`;
}

export const path = (d: string, fill: Tone): string => `<path d="${d}" fill="${hex(fill)}"/>`;

export const band = (discs: readonly Disc[], fill: Tone): string => path(bandPath(discs), fill);

/** A band with a thin edge of another tone, so that a sleeve stays visible in front of a shirt of the same cloth. */
export const edgedBand = (discs: readonly Disc[], fill: Tone, edge: Tone, width = 7): string =>
  `<path d="${bandPath(discs)}" fill="${hex(fill)}" stroke="${hex(edge)}" stroke-width="${width}" paint-order="stroke"/>`;

export const spot = (centre: Disc, fill: Tone): string =>
  `<circle cx="${round(centre.x)}" cy="${round(centre.y)}" r="${round(centre.r)}" fill="${hex(fill)}"/>`;

export const line = (d: string, stroke: Tone, width: number, cap: 'round' | 'butt' = 'round'): string =>
  `<path d="${d}" fill="none" stroke="${hex(stroke)}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: Tone, corner = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}" fill="${hex(fill)}"/>`;

export const polygon = (points: readonly Point[], fill: Tone): string =>
  path(`M${points.map((point) => `${round(point.x)} ${round(point.y)}`).join('L')}Z`, fill);

export const moved = (to: Point, art: string, turn = 0, scaleX = 1, scaleY = scaleX): string =>
  `<g transform="translate(${round(to.x)} ${round(to.y)}) rotate(${round(turn)}) scale(${scaleX} ${scaleY})">${art}</g>`;

/**
 * Returns art that is clipped to an outline, such as stripes on a shirt or straps on a pad. The clip's id is made from
 * the outline, so equal outlines share one clip.
 */
export function inside(outline: string, art: string): string {
  const id = `c${hash(outline)}`;
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${art}</g>`;
}

/** FNV-1a, 32 bit; for element ids only. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return value.toString(36);
}
