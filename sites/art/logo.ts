import { clubLogo } from '@maidan/shared/club.ts';
import { fetchPicture } from '../src/lib/build-time-api.ts';
import { PALETTE } from './drawing/palette.ts';
import { at, disc, moved, spot } from './drawing/shapes.ts';
import { ball } from './figures/gear.ts';

/** Width and height of the drawings. */
export const LOGO_SIZE = 120;

/** SVG markup that shows the logo that the club has uploaded; undefined until `loadLogo` has fetched it. */
let uploaded: string | undefined;

/**
 * Makes the drawings show the club's own logo, if it has one.
 * @throws when the logo cannot be loaded
 */
export async function loadLogo(): Promise<void> {
  if (clubLogo === '') return;
  const png = await fetchPicture(`/api/club/logos/${clubLogo}`);
  if (!png) throw new Error('The logo of the club could not be read.');
  showLogo(png);
}

export function showLogo(png: Buffer): void {
  const data = `data:image/png;base64,${png.toString('base64')}`;
  uploaded = `<image width="${LOGO_SIZE}" height="${LOGO_SIZE}" href="${data}"/>`;
}

/**
 * The club's logo; a ball with its seam when the club has none. The chalk rim is for dark backgrounds, where earth
 * alone is too faint (contrast 1.9:1).
 */
export const logo = (): string => svg(uploaded ?? spot(disc(60, 60, 60), 'chalk') + ball(at(60, 60), 55));

/** The icon of a browser tab. It has two plain lines, because at 16 px the stitches of a seam would be noise. */
export const favicon = (): string =>
  svg(
    uploaded ??
      `<circle cx="60" cy="60" r="58" fill="${PALETTE.earth}" stroke="${PALETTE.chalk}" stroke-width="4"/>` +
        `<g transform="rotate(-28 60 60)" fill="none" stroke="${PALETTE.chalk}" stroke-width="9"><path d="M6 76Q60 22 114 76" stroke-dasharray="13 8"/><path d="M4 52Q60 -2 116 52" stroke-dasharray="13 8"/></g>`,
  );

const svg = (art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}" viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}">${art}</svg>`;

/** Sizes in pixels that launchers ask for. */
export const iconSizes = [192, 512] as const;

/**
 * Share of a maskable icon that the logo fills. Launchers may cut off everything outside the middle 80 %
 * (https://w3c.github.io/manifest/#icon-masks).
 */
const safeShare = 0.66;

/** The logo, or the ball of the favicon, on a square filled with the colour `board`. */
export function maskableIcon(): string {
  const ball = favicon().replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const margin = (LOGO_SIZE * (1 - safeShare)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LOGO_SIZE}" height="${LOGO_SIZE}" viewBox="0 0 ${LOGO_SIZE} ${LOGO_SIZE}"><rect width="${LOGO_SIZE}" height="${LOGO_SIZE}" fill="${PALETTE.board}"/>${moved(at(margin, margin), ball, 0, safeShare)}</svg>`;
}
