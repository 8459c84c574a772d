import { club } from '@maidan/shared/club.ts';
import { ball } from './figures/gear.ts';
import { lettering, lineWidth } from './drawing/lettering.ts';
import { hex } from './drawing/palette.ts';
import { eveningStrike } from './scenes/evening-strike.ts';
import { renderScene } from './scenes/render-scene.ts';
import { at, disc, line, spot } from './drawing/shapes.ts';

/** The picture of a shared link (og:image); messengers ask for 1200 x 630. */
const WIDTH = 1200;
const HEIGHT = 630;
const BOARD = 590;
const MARGIN = 56;
const TALLEST_LINE = 124;

/** The club's name on the board, a word a line and the last in marigold, beside the hero picture. */
export function sharingCard(): string {
  const words = club.name.split(' ');
  const widest = Math.max(...words.map((word) => lineWidth(word, 100)));
  const tall = Math.min(TALLEST_LINE, ((BOARD - 2 * MARGIN) / widest) * 100, 380 / words.length - 18);
  const top = HEIGHT - MARGIN - words.length * (tall + 18);
  const name = words.map((word, i) =>
    lettering(word, at(MARGIN, top + i * (tall + 18)), tall, i === words.length - 1 ? 'marigold' : 'chalk'),
  );
  const logo = spot(disc(MARGIN + 50, 108, 52), 'chalk') + ball(at(MARGIN + 50, 108), 47);
  const city = lettering(club.city, at(MARGIN + 126, 88), 40, 'willow');
  const scene = renderScene(eveningStrike).replace(
    '<svg ',
    `<svg x="${BOARD - 250}" y="-12" preserveAspectRatio="xMidYMid slice" `,
  );
  const scaled = scene.replace(/width="1600" height="1100"/, `width="${WIDTH - BOARD + 350}" height="654"`);
  const board = `<rect width="${BOARD}" height="${HEIGHT}" fill="${hex('board')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${scaled}${board}${line(`M${BOARD} 0V${HEIGHT}`, 'marigold', 8, 'butt')}${logo}${city}${name.join('')}</svg>`;
}
