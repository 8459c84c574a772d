import { shaded, type Tone } from '../drawing/palette.ts';
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
  type Point,
  polygon,
  rect,
  shifted,
  spot,
} from '../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from './anatomy/body.ts';
import { drawHead } from './anatomy/head.ts';
import type { Figure, Player } from './player.ts';

/** Captain, facing us, the cup above the head in both hands. */
export function champion(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-70, -588), at(70, -588)];
  const hips: readonly [Point, Point] = [at(-42, -380), at(42, -380)];
  const cupFoot = at(0, -826);
  const left = drawLeg(who, { hip: hips[0], ankle: at(-74, -24), bend: 1, toe: 172 });
  const right = drawLeg(who, { hip: hips[1], ankle: at(74, -24), bend: -1, toe: 8 });
  const leftArm = drawArm(who, { shoulder: shoulders[0], hand: at(-58, -816), bend: -1 });
  const rightArm = drawArm(who, { shoulder: shoulders[1], hand: at(58, -816), bend: 1 });
  const art = [
    left.art,
    right.art,
    drawTorso(who, { shoulders, hips }),
    cup(cupFoot, who.trim),
    drawHead(who, { at: at(0, -690), neck: neckOf(shoulders), look: 'front' }),
    leftArm.art,
    rightArm.art,
  ].join('');
  return { art, height: 1048, shadow: 170 };
}

/** A silver-smith's two-handled cup on a plinth, 222 units tall. */
function cup(foot: Point, metal: Tone): string {
  const { x, y } = shifted(foot, 0, 10);
  const dark = shaded(metal, 0.3);
  return [
    line(`M${x - 70} ${y - 196}C${x - 136} ${y - 196} ${x - 124} ${y - 108} ${x - 46} ${y - 108}`, dark, 14),
    line(`M${x + 70} ${y - 196}C${x + 136} ${y - 196} ${x + 124} ${y - 108} ${x + 46} ${y - 108}`, dark, 14),
    path(
      `M${x - 80} ${y - 222}H${x + 80}Q${x + 82} ${y - 104} ${x + 18} ${y - 84}V${y - 44}H${x - 18}V${y - 84}Q${x - 82} ${y - 104} ${x - 80} ${y - 222}Z`,
      metal,
    ),
    path(
      `M${x + 34} ${y - 222}H${x + 80}Q${x + 82} ${y - 104} ${x + 18} ${y - 84}Q${x + 40} ${y - 150} ${x + 34} ${y - 222}Z`,
      dark,
    ),
    band([disc(x - 80, y - 222, 9), disc(x + 80, y - 222, 9)], metal),
    rect(x - 50, y - 48, 100, 20, metal, 4),
    rect(x - 66, y - 30, 132, 34, 'board', 4),
  ].join('');
}

/** Team mate with both arms flung up, one foot off the ground. */
export function cheerer(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-64, -590), at(64, -590)];
  const hips: readonly [Point, Point] = [at(-40, -380), at(40, -380)];
  const left = drawLeg(who, { hip: hips[0], ankle: at(-62, -24), bend: 1, toe: 172 });
  const right = drawLeg(who, { hip: hips[1], ankle: at(150, -120), bend: -1, toe: 30 });
  const leftArm = drawArm(who, { shoulder: shoulders[0], hand: at(-176, -780), bend: -1 });
  const rightArm = drawArm(who, { shoulder: shoulders[1], hand: at(176, -780), bend: 1 });
  const art = [
    left.art,
    right.art,
    drawTorso(who, { shoulders, hips }),
    drawHead(who, { at: at(0, -690), neck: neckOf(shoulders), look: 'front' }),
    leftArm.art,
    rightArm.art,
  ].join('');
  return { art, height: 802, shadow: 150 };
}

/** Team mate at ease, hands on the hips, facing us. */
export function mate(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-70, -590), at(70, -590)];
  const hips: readonly [Point, Point] = [at(-40, -380), at(40, -380)];
  const left = drawLeg(who, { hip: hips[0], ankle: at(-62, -24), bend: 1, toe: 170 });
  const right = drawLeg(who, { hip: hips[1], ankle: at(62, -24), bend: -1, toe: 10 });
  const leftArm = drawArm(who, { shoulder: shoulders[0], hand: at(-72, -400), bend: 1 });
  const rightArm = drawArm(who, { shoulder: shoulders[1], hand: at(72, -400), bend: -1 });
  const torso = drawTorso(who, { shoulders, hips });
  const head = drawHead(who, { at: at(0, -690), neck: neckOf(shoulders), look: 'front' });
  return { art: [left.art, right.art, torso, head, leftArm.art, rightArm.art].join(''), height: 756, shadow: 140 };
}

/** Someone running at full pelt in shorts: the morning's fitness, or a chase after a football. */
export function chaser(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(6, -576), at(92, -562)];
  const hips: readonly [Point, Point] = [at(-36, -376), at(20, -370)];
  const pushing = drawLeg(who, { hip: hips[0], ankle: at(-276, -186), bend: -1, toe: 82, side: 'far', shorts: true });
  const landing = drawLeg(who, { hip: hips[1], ankle: at(150, -60), bend: -1, toe: -18, shorts: true });
  const back = drawArm(who, { shoulder: shoulders[0], hand: at(-84, -438), bend: -1, side: 'far' });
  const front = drawArm(who, { shoulder: shoulders[1], hand: at(236, -560), bend: 1 });
  const head = drawHead(who, { at: at(104, -672), neck: neckOf(shoulders), look: 'right', tilt: 4 });
  const torso = drawTorso(who, { shoulders, hips });
  return { art: [back.art, pushing.art, landing.art, torso, head, front.art].join(''), height: 738, shadow: 200 };
}

/** Footballer striking the ball in full swing. */
export function footballer(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-100, -576), at(-4, -592)];
  const hips: readonly [Point, Point] = [at(-44, -376), at(24, -382)];
  const planted = drawLeg(who, { hip: hips[0], ankle: at(-62, -24), bend: -1, toe: 0, side: 'far', shorts: true });
  const kicking = drawLeg(who, { hip: hips[1], ankle: at(300, -208), bend: -1, toe: -28, shorts: true });
  const back = drawArm(who, { shoulder: shoulders[0], hand: at(-296, -452), bend: -1, side: 'near' });
  const front = drawArm(who, { shoulder: shoulders[1], hand: at(164, -476), bend: 1 });
  const art = [
    planted.art,
    kicking.art,
    drawTorso(who, { shoulders, hips }),
    drawHead(who, { at: at(-22, -692), neck: neckOf(shoulders), look: 'right', tilt: 10 }),
    back.art,
    front.art,
    football(at(404, -262), 52),
  ].join('');
  return { art, height: 754, shadow: 160 };
}

function football(centre: Point, r: number): string {
  const five = (x: number, y: number, size: number) =>
    polygon(
      [0, 1, 2, 3, 4].map((i) => at(x + size * Math.sin(i * 1.2566), y - size * Math.cos(i * 1.2566))),
      'board',
    );
  const body = around(at(0, 0), r);
  const patches = [
    [0, 0],
    [0.9, -0.3],
    [-0.9, -0.3],
    [0.56, 0.8],
    [-0.56, 0.8],
    [0, -0.98],
  ]
    .map(([x, y]) => five(x! * r, y! * r, r * 0.36))
    .join('');
  return moved(
    centre,
    spot(around(at(0, 0), r * 1.06), shaded('chalk', 0.5)) + spot(body, 'chalk') + inside(bandPath([body]), patches),
    18,
  );
}

/** Dhol player at the boundary, for the prize-giving. */
export function drummer(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-68, -590), at(68, -590)];
  const hips: readonly [Point, Point] = [at(-40, -376), at(40, -376)];
  const left = drawLeg(who, { hip: hips[0], ankle: at(-78, -24), bend: 1, toe: 172 });
  const right = drawLeg(who, { hip: hips[1], ankle: at(98, -52), bend: -1, toe: -10 });
  const leftArm = drawArm(who, { shoulder: shoulders[0], hand: at(-204, -470), bend: 1 });
  const rightArm = drawArm(who, { shoulder: shoulders[1], hand: at(196, -500), bend: -1 });
  const stick = (hand: Point, to: Point) => line(`M${hand.x} ${hand.y}L${to.x} ${to.y}`, shaded('willow', 0.35), 12);
  const art = [
    left.art,
    right.art,
    drawTorso(who, { shoulders, hips }),
    line('M-66 -600L96 -450', 'chalk', 18),
    moved(at(6, -404), dhol(), 6),
    drawHead(who, { at: at(0, -690), neck: neckOf(shoulders), look: 'front' }),
    stick(at(-204, -470), at(-150, -380)),
    stick(at(196, -500), at(158, -390)),
    leftArm.art,
    rightArm.art,
  ].join('');
  return { art, height: 756, shadow: 150 };
}

/** Barrel, ropes and both heads, lying across the body. */
function dhol(): string {
  const barrel = 'M-130 -62Q0 -112 130 -62V62Q0 112 -130 62Z';
  const ropes = [-96, -32, 32, 96].map((x) => line(`M${x - 30} -78L${x} 78L${x + 30} -78`, 'chalk', 6));
  const head = (x: number) =>
    moved(at(x, 0), spot(disc(0, 0, 70), 'willow') + spot(disc(0, 0, 28), shaded('willow', 0.4)), 0, 0.34, 1);
  return (
    path(barrel, 'earth') +
    ropes.join('') +
    band([disc(-128, -56, 8), disc(-128, 56, 8)], 'board') +
    band([disc(128, -56, 8), disc(128, 56, 8)], 'board') +
    head(-134) +
    head(134)
  );
}
