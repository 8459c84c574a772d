import { shaded, type Tone } from '../drawing/palette.ts';
import { at, disc, path, polygon, rect, spot } from '../drawing/shapes.ts';
import type { Scene, Canvas } from './scene.ts';

/** Sky, halo and sun. The sun is a little above the horizon. */
export function drawSky({ sky, sun }: Scene, { width, height, horizon }: Canvas): string {
  const centre = { x: width * sun.x, y: horizon - height * (sun.y ?? 0.1) };
  return (
    rect(0, 0, width, height, sky) +
    spot(disc(centre.x, centre.y, height * sun.r * 1.5), sun.halo) +
    spot(disc(centre.x, centre.y, height * sun.r), sun.tone)
  );
}

/**
 * Crowns of a line of trees. The steps are coprime with the ranges, so that neighbours differ without random numbers.
 */
export function drawTrees(tone: Tone, { width, height, horizon }: Canvas): string {
  const unit = height / 1000;
  const crowns: string[] = [];
  for (let i = 3, x = -40 * unit; x < width + 60 * unit; i += 1) {
    const r = (40 + ((i * 37) % 48)) * unit;
    crowns.push(spot(disc(x, horizon - (22 + ((i * 13) % 18)) * unit, r), tone));
    x += r * 1.05;
  }
  return crowns.join('') + rect(0, horizon - 30 * unit, width, 60 * unit, tone);
}

/** Mown stripes: four shallow bows that widen towards the viewer. */
export function drawField(field: Tone, { width, height, horizon }: Canvas): string {
  const stripe = shaded(field, 0.16);
  const depth = height - horizon;
  const bows = [0.06, 0.2, 0.4, 0.66].map((share, i) => {
    const top = horizon + depth * share;
    const thick = depth * (0.06 + 0.03 * i);
    const sag = depth * 0.07;
    return path(
      `M0 ${top + sag}Q${width / 2} ${top - sag} ${width} ${top + sag}V${top + sag + thick}Q${width / 2} ${top - sag + thick} 0 ${top + sag + thick}Z`,
      stripe,
    );
  });
  return rect(0, horizon, width, depth, field) + bows.join('');
}

/** Half widths of the strip at its far end and at the foot of the canvas, as shares of the canvas's height. */
const FAR = 0.085;
const NEAR = 0.46;

/** The strip with both creases, running to the viewer. */
export function drawPitch(pitch: NonNullable<Scene['pitch']>, { width, height, horizon }: Canvas): string {
  const wide = pitch.wide ?? 1;
  const cx = width * pitch.x;
  const top = horizon + height * 0.035;
  const half = (y: number) => height * (FAR + ((y - top) / (height - top)) * (NEAR - FAR)) * wide;
  const crease = (y: number, thick: number, overhang: number) =>
    polygon(
      [
        at(cx - half(y) * overhang, y),
        at(cx + half(y) * overhang, y),
        at(cx + half(y + thick) * overhang, y + thick),
        at(cx - half(y + thick) * overhang, y + thick),
      ],
      'chalk',
    );
  return (
    polygon(
      [at(cx - half(top), top), at(cx + half(top), top), at(cx + half(height), height), at(cx - half(height), height)],
      pitch.tone,
    ) +
    crease(top + height * 0.018, height * 0.005, 1.08) +
    crease(height * 0.815, height * 0.012, 1.02)
  );
}

/** A grain over the picture. The seed is fixed, so that each build makes the same picture. */
export const GRAIN =
  '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7"/>' +
  '<feColorMatrix values="0 0 0 0 .06  0 0 0 0 .18  0 0 0 0 .14  0 0 0 -1.6 1.02"/></filter>';
