import { ball } from './figures/gear.ts';
import { PALETTE } from './drawing/palette.ts';
import { at, disc, spot } from './drawing/shapes.ts';

const SIZE = 120;

/** The club's logo: a ball with its seam. The chalk rim is for dark backgrounds, where earth alone is too faint (1.9:1). */
export const logo = (): string => svg(spot(disc(60, 60, 60), 'chalk') + ball(at(60, 60), 55));

/** At 16 px the stitches of a seam would be noise, so there are two plain lines. */
export const favicon = (): string =>
  svg(
    `<circle cx="60" cy="60" r="58" fill="${PALETTE.earth}" stroke="${PALETTE.chalk}" stroke-width="4"/>` +
      `<g transform="rotate(-28 60 60)" fill="none" stroke="${PALETTE.chalk}" stroke-width="9"><path d="M6 76Q60 22 114 76" stroke-dasharray="13 8"/><path d="M4 52Q60 -2 116 52" stroke-dasharray="13 8"/></g>`,
  );

const svg = (art: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${art}</svg>`;
