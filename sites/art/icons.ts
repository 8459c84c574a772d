import { PALETTE } from './drawing/palette.ts';
import { favicon, LOGO_SIZE } from './logo.ts';
import { moved, at } from './drawing/shapes.ts';

/** Sizes in pixels that launchers ask for. */
export const iconSizes = [192, 512] as const;

/** Launchers cut a maskable icon to any shape inside its middle 80 % (https://w3c.github.io/manifest/#icon-masks). */
const safeShare = 0.66;

/** The ball of the favicon on the board, which fills the whole square. */
export function maskableIcon(): string {
  const ball = favicon().replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const margin = (LOGO_SIZE * (1 - safeShare)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}" viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}"><rect width="${LOGO_SIZE}" height="${LOGO_SIZE}" fill="${PALETTE.board}"/>${moved(at(margin, margin), ball, 0, safeShare)}</svg>`;
}
