import { shaded, type Tone } from '../drawing/palette.ts';
import {
  at,
  band,
  bandPath,
  between,
  disc,
  heading,
  inside,
  line,
  type Point,
  rect,
  shifted,
  spot,
} from '../drawing/shapes.ts';
import { drawArm, drawLeg, drawTorso, neckOf } from './anatomy/body.ts';
import { drawHead } from './anatomy/head.ts';
import { ball, bat, BAT_LENGTH, battingGlove, keepingGlove } from './gear.ts';
import type { Figure, Player } from './player.ts';

/** Batter at the top of the backlift, front foot on its way to the ball: chest to us, eyes to the right. */
export function striker(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-52, -580), at(76, -562)];
  const hips: readonly [Point, Point] = [at(-40, -352), at(34, -350)];
  const hands = at(-172, -536);
  const batTurn = -118;
  const back = drawLeg(who, { hip: hips[0], ankle: at(-172, -24), bend: -1, toe: 172, side: 'far', pad: true });
  const front = drawLeg(who, { hip: hips[1], ankle: at(196, -24), bend: -1, toe: 0, pad: true });
  const topHand = shifted(hands, 24, 40);
  const bottomHand = hands;
  const leading = drawArm(who, { shoulder: shoulders[1], hand: topHand, bend: -1 });
  const trailing = drawArm(who, { shoulder: shoulders[0], hand: bottomHand, bend: -1, side: 'far' });
  const grip = between(topHand, bottomHand, 0.5);
  const art = [
    back.art,
    front.art,
    trailing.art,
    drawTorso(who, { shoulders, hips }),
    drawHead(who, { at: at(48, -672), neck: neckOf(shoulders), look: 'right', tilt: 6 }),
    bat(shifted(grip, 10, 18), batTurn),
    leading.art,
    battingGlove(topHand, heading(leading.joints.middle, topHand)),
    battingGlove(bottomHand, heading(trailing.joints.middle, bottomHand)),
  ].join('');
  return { art, height: 500 + BAT_LENGTH * Math.sin((118 * Math.PI) / 180), shadow: 240 };
}

/** Batter on guard: knees soft, the bat tapping the ground behind the back foot. */
export function guard(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-46, -560), at(66, -546)];
  const hips: readonly [Point, Point] = [at(-52, -338), at(18, -336)];
  const hands = at(-20, -352);
  const back = drawLeg(who, { hip: hips[0], ankle: at(-96, -24), bend: -1, toe: 8, side: 'far', pad: true });
  const front = drawLeg(who, { hip: hips[1], ankle: at(92, -24), bend: -1, toe: 0, pad: true });
  const topHand = shifted(hands, 16, -36);
  const far = drawArm(who, { shoulder: shoulders[0], hand: hands, bend: 1, side: 'near' });
  const near = drawArm(who, { shoulder: shoulders[1], hand: topHand, bend: 1 });
  const art = [
    back.art,
    front.art,
    drawTorso(who, { shoulders, hips }),
    drawHead(who, { at: at(44, -654), neck: neckOf(shoulders), look: 'right', tilt: 8 }),
    bat(shifted(hands, 6, -10), 122),
    far.art,
    battingGlove(hands, heading(far.joints.middle, hands)),
    near.art,
    battingGlove(topHand, heading(near.joints.middle, topHand)),
  ].join('');
  return { art, height: 728, shadow: 190 };
}

/** Batter at the end of the cover drive: front knee bent, both hands high, the bat pointing after the ball. */
export function driver(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-30, -566), at(84, -540)];
  const hips: readonly [Point, Point] = [at(-44, -336), at(28, -330)];
  const hands = at(236, -604);
  const back = drawLeg(who, { hip: hips[0], ankle: at(-264, -34), bend: 1, toe: 24, side: 'far', pad: true });
  const front = drawLeg(who, { hip: hips[1], ankle: at(168, -24), bend: -1, toe: 0, pad: true });
  const bottomHand = shifted(hands, 22, -38);
  const far = drawArm(who, { shoulder: shoulders[0], hand: bottomHand, bend: 1, side: 'far' });
  const near = drawArm(who, { shoulder: shoulders[1], hand: hands, bend: 1 });
  const art = [
    back.art,
    front.art,
    drawTorso(who, { shoulders, hips }),
    drawHead(who, { at: at(74, -656), neck: neckOf(shoulders), look: 'right', tilt: 4 }),
    far.art,
    bat(between(hands, far.joints.end, 0.5), -64),
    battingGlove(far.joints.end, heading(far.joints.middle, far.joints.end)),
    near.art,
    battingGlove(near.joints.end, heading(near.joints.middle, near.joints.end)),
  ].join('');
  return { art, height: 1034, shadow: 270 };
}

/** Batter running the single, bat stretched towards the crease. */
export function runner(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(36, -574), at(116, -560)];
  const hips: readonly [Point, Point] = [at(-34, -374), at(16, -368)];
  const pushing = drawLeg(who, { hip: hips[0], ankle: at(-292, -148), bend: -1, toe: 76, side: 'far', pad: true });
  const striding = drawLeg(who, { hip: hips[1], ankle: at(196, -64), bend: -1, toe: -16, pad: true });
  const swinging = drawArm(who, { shoulder: shoulders[0], hand: at(-110, -520), bend: -1, side: 'far' });
  const hand = at(300, -424);
  const holding = drawArm(who, { shoulder: shoulders[1], hand, bend: 1 });
  const art = [
    swinging.art,
    battingGlove(swinging.joints.end, heading(swinging.joints.middle, swinging.joints.end)),
    pushing.art,
    striding.art,
    drawTorso(who, { shoulders, hips }),
    drawHead(who, { at: at(130, -668), neck: neckOf(shoulders), look: 'right', tilt: 2 }),
    bat(shifted(holding.joints.end, 0, 0), 40),
    holding.art,
    battingGlove(holding.joints.end, heading(holding.joints.middle, holding.joints.end)),
  ].join('');
  return { art, height: 738, shadow: 240 };
}

/** Bowler in the delivery stride: the front leg braced, the arm past the ear, the ball about to go. */
export function bowler(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-30, -604), at(66, -570)];
  const hips: readonly [Point, Point] = [at(-30, -378), at(30, -372)];
  const trailing = drawLeg(who, { hip: hips[0], ankle: at(-232, -92), bend: -1, toe: 62, side: 'far' });
  const braced = drawLeg(who, { hip: hips[1], ankle: at(136, -24), bend: -1, toe: 0 });
  const bowling = drawArm(who, { shoulder: shoulders[0], hand: at(22, -850), bend: -1, side: 'near' });
  const guiding = drawArm(who, { shoulder: shoulders[1], hand: at(214, -392), bend: -1, side: 'near' });
  const art = [
    trailing.art,
    braced.art,
    drawTorso(who, { shoulders, hips }),
    ball(shifted(bowling.joints.end, 6, -26), 25),
    bowling.art,
    drawHead(who, { at: at(60, -686), neck: neckOf(shoulders), look: 'right', tilt: 4 }),
    guiding.art,
  ].join('');
  return { art, height: 890, shadow: 220 };
}

/** Wicket keeper in the crouch, facing us, gloves together below the chin. */
export function keeper(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-84, -420), at(84, -420)];
  const hips: readonly [Point, Point] = [at(-46, -206), at(46, -206)];
  const left = drawLeg(who, { hip: hips[0], ankle: at(-132, -24), bend: 1, toe: 168, pad: true });
  const right = drawLeg(who, { hip: hips[1], ankle: at(132, -24), bend: -1, toe: 12, pad: true });
  const leftArm = drawArm(who, { shoulder: shoulders[0], hand: at(-38, -236), bend: 1, longSleeve: true });
  const rightArm = drawArm(who, { shoulder: shoulders[1], hand: at(38, -236), bend: -1, longSleeve: true });
  const art = [
    drawTorso(who, { shoulders, hips }),
    left.art,
    right.art,
    drawHead(who, { at: at(0, -520), neck: neckOf(shoulders), look: 'front' }),
    leftArm.art,
    rightArm.art,
    keepingGlove(at(-34, -220), 76, who.trim),
    `<g transform="scale(-1 1)">${keepingGlove(at(-34, -220), 76, who.trim)}</g>`,
  ].join('');
  return { art, height: 590, shadow: 210 };
}

/** Fielder in mid leap, both hands round the ball. The feet are off the ground; the shadow stays there. */
export function catcher(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(26, -694), at(98, -672)];
  const hips: readonly [Point, Point] = [at(-60, -452), at(4, -458)];
  const trailing = drawLeg(who, { hip: hips[0], ankle: at(-300, -260), bend: -1, toe: 118, side: 'far' });
  const driving = drawLeg(who, { hip: hips[1], ankle: at(-40, -136), bend: -1, toe: 50 });
  const target = at(196, -896);
  const far = drawArm(who, { shoulder: shoulders[0], hand: shifted(target, -16, 20), bend: -1, side: 'far' });
  const near = drawArm(who, { shoulder: shoulders[1], hand: shifted(target, 30, 24), bend: 1 });
  const art = [
    trailing.art,
    far.art,
    driving.art,
    drawTorso(who, { shoulders, hips }),
    drawHead(who, { at: at(82, -782), neck: neckOf(shoulders), look: 'right', tilt: -26 }),
    ball(at(206, -912), 27),
    near.art,
  ].join('');
  return { art, height: 958, shadow: 190 };
}

/** Fielder flat out in the air, one hand to the ball. */
export function diver(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(96, -322), at(132, -250)];
  const hips: readonly [Point, Point] = [at(-100, -226), at(-86, -170)];
  const far = drawLeg(who, { hip: hips[0], ankle: at(-400, -318), bend: -1, toe: 196, side: 'far' });
  const near = drawLeg(who, { hip: hips[1], ankle: at(-428, -150), bend: 1, toe: 170 });
  const trailing = drawArm(who, { shoulder: shoulders[0], hand: at(246, -430), bend: -1, side: 'far' });
  const catching = drawArm(who, { shoulder: shoulders[1], hand: at(384, -236), bend: -1 });
  const head = drawHead(who, { at: at(222, -366), neck: at(128, -300), look: 'right', tilt: 10 });
  const torso = drawTorso(who, { shoulders, hips });
  const art = [far.art, trailing.art, near.art, torso, head, ball(at(416, -248), 26), catching.art].join('');
  return { art, height: 470, shadow: 330 };
}

/** Umpire in the long coat, both arms straight up: six. */
export function umpire(who: Player): Figure {
  const shoulders: readonly [Point, Point] = [at(-78, -590), at(78, -590)];
  const left = drawLeg(who, { hip: at(-40, -380), ankle: at(-54, -24), bend: 1, toe: 170 });
  const right = drawLeg(who, { hip: at(40, -380), ankle: at(54, -24), bend: -1, toe: 10 });
  const leftArm = drawArm(who, { shoulder: shoulders[0], hand: at(-136, -834), bend: 1, longSleeve: true });
  const rightArm = drawArm(who, { shoulder: shoulders[1], hand: at(136, -834), bend: -1, longSleeve: true });
  const art = [
    left.art,
    right.art,
    coat(who.shirt),
    drawHead(who, { at: at(0, -694), neck: neckOf(shoulders), look: 'front' }),
    leftArm.art,
    rightArm.art,
  ].join('');
  return { art, height: 866, shadow: 150 };
}

function coat(cloth: Tone): string {
  const discs = [disc(-78, -590, 34), disc(78, -590, 34), disc(-86, -252, 22), disc(86, -252, 22)];
  const tie = band([disc(0, -580, 10), disc(0, -440, 14)], 'earth');
  const buttons = [-400, -340, -280].map((y) => spot(disc(10, y, 7), shaded(cloth, 0.5))).join('');
  const folds = rect(-160, -640, 92, 420, shaded(cloth, 0.18)) + line('M0 -560V-220', shaded(cloth, 0.4), 5, 'butt');
  return (
    band(discs, cloth) +
    inside(bandPath(discs), folds) +
    tie +
    line('M-34 -610L0 -530L34 -610', shaded(cloth, 0.3), 16) +
    buttons
  );
}
