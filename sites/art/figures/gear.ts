import { hex, over, shaded, type Tone } from '../drawing/palette.ts';
import {
  around,
  at,
  band,
  bandPath,
  disc,
  inside,
  line,
  moved,
  path,
  rect,
  spot,
  type Point,
} from '../drawing/shapes.ts';

/** A bat held at the top of its handle; `turn` is the direction of the toe, in degrees clockwise from the right. */
export function bat(hands: Point, turn: number, face: Tone = 'willow'): string {
  const edge = over(face, 'earth', 0.55);
  const blade = 'M112 -14Q124 -33 146 -35L408 -38Q428 -34 430 0Q428 34 408 38L146 35Q124 33 112 14Z';
  const art =
    rect(-34, -11, 156, 22, 'earth', 11) +
    [0, 26, 52, 78].map((x) => line(`M${x - 24} -11V11`, shaded('earth', 0.4), 4, 'butt')).join('') +
    path(blade, face) +
    inside(blade, rect(100, 12, 340, 40, over(face, 'earth', 0.3)) + path('M100 -14L168 0L100 14Z', edge)) +
    `${line(blade, edge, 7)}`;
  return moved(hands, art, turn);
}

/** How far the toe of a bat lies from the hands. */
export const BAT_LENGTH = 430;

export function battingGlove(hand: Point, turn: number, tone: Tone = 'chalk'): string {
  const edge = shaded(tone, 0.34);
  const art =
    band([disc(-16, 0, 24), disc(12, -2, 27)], edge) +
    band([disc(-16, 0, 20), disc(12, -2, 23)], tone) +
    ['M2 -22V20', 'M18 -22V20'].map((d) => line(d, edge, 5, 'butt')).join('');
  return moved(hand, art, turn);
}

export function keepingGlove(hand: Point, turn: number, tone: Tone): string {
  const web = shaded(tone, 0.3);
  return moved(
    hand,
    band([disc(0, 0, 30), disc(26, 0, 33)], tone) +
      band([disc(14, -30, 13), disc(30, -22, 12)], tone) +
      line('M20 12H56M22 -4H58', web, 5) +
      line('M-16 -28V28', web, 9, 'butt'),
    turn,
  );
}

export function ball(centre: Point, r: number, turn = -28): string {
  const body = around(at(0, 0), r);
  const seam = (y: number, bulge: number) =>
    `<path d="M${-r} ${r * y}A${r * bulge} ${r * bulge} 0 0 1 ${r} ${r * y}" fill="none" stroke="${hex('chalk')}" stroke-width="${r * 0.1}" stroke-dasharray="${r * 0.14} ${r * 0.12}"/>`;
  return moved(
    centre,
    spot(body, 'earth') +
      inside(
        bandPath([body]),
        path(`M${-r} ${r}V${r * 0.5}A${r * 1.2} ${r * 1.2} 0 0 0 ${r} ${-r * 0.1}V${r}Z`, shaded('earth', 0.22)) +
          seam(0.4, 1.25) +
          seam(0.12, 1.45),
      ),
    turn,
  );
}

/** Three stumps and two bails, `height` units tall, standing on the given point. */
export function stumps(foot: Point, height: number, tone: Tone = 'willow'): string {
  const edge = shaded(tone, 0.35);
  const gap = height * 0.17;
  const one = (i: number) =>
    rect(foot.x + i * gap - height * 0.045, foot.y - height, height * 0.09, height, tone, height * 0.03) +
    rect(foot.x + i * gap + height * 0.015, foot.y - height, height * 0.03, height, edge, height * 0.01);
  const bail = (i: number) =>
    rect(
      foot.x + (i - 1) * gap + gap * 0.06,
      foot.y - height * 1.04,
      gap * 0.88,
      height * 0.05,
      'earth',
      height * 0.02,
    );
  return [-1, 0, 1].map(one).join('') + [0, 1].map(bail).join('');
}
