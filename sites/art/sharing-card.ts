import { club } from '@maidan/shared/club.ts';
import { drawText, outlineText } from './drawing/outlined-text.ts';
import { hex, over } from './drawing/palette.ts';
import { at, line, moved } from './drawing/shapes.ts';
import { fitLines } from './event-card/fit-lines.ts';
import { LOGO_SIZE, logo } from './logo.ts';
import { eveningStrike } from './scenes/evening-strike.ts';
import { renderScene } from './scenes/render-scene.ts';

/** Pixels of the picture of a shared link (og:image), as messengers recommend. */
const WIDTH = 1200;
const HEIGHT = 630;
const BOARD = 590;
const MARGIN = 56;
const LOGO = 104;
/** Height of capitals, as a share of the font size. */
const CAPITALS = 0.7;

/**
 * The club's name on the board, its last line in marigold, beside the hero picture. A text with a character that no
 * font here has is left out.
 */
export function sharingCard(): string {
  const fitted = fitLines(club.name, { width: BOARD - 2 * MARGIN, height: 380 });
  const { lines = [], size = 0, leading = 0 } = fitted ?? {};
  const name = lines.map((each, i) => {
    const baseline = HEIGHT - MARGIN - 6 - (lines.length - 1 - i) * leading;
    return drawText(each, at(MARGIN, baseline), size, i === lines.length - 1 ? 'marigold' : 'chalk');
  });
  const mark = moved(at(MARGIN - 2, 56), logo(), 0, LOGO / LOGO_SIZE);
  const outlinedCity = outlineText(club.city);
  const citySize = 52;
  const city = outlinedCity
    ? drawText(
        outlinedCity,
        at(MARGIN + 126, 56 + (LOGO + citySize * CAPITALS) / 2),
        citySize,
        over('marigold', 'chalk', 0.6),
      )
    : '';
  const scene = renderScene(eveningStrike).replace(
    '<svg ',
    `<svg x="${BOARD - 250}" y="-12" preserveAspectRatio="xMidYMid slice" `,
  );
  const scaled = scene.replace(/width="1600" height="1100"/, `width="${WIDTH - BOARD + 350}" height="654"`);
  const board = `<rect width="${BOARD}" height="${HEIGHT}" fill="${hex('board')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${scaled}${board}${line(`M${BOARD} 0V${HEIGHT}`, 'marigold', 8, 'butt')}${mark}${city}${name.join('')}</svg>`;
}
