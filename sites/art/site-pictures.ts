import type { Sharp } from 'sharp';
import { clubLogo } from '@maidan/shared/club.ts';
import { formats, rasterise, type PictureFormat } from './encode-picture.ts';
import { favicon, iconSizes, logo, maskableIcon } from './logo.ts';
import { PALETTE } from './drawing/palette.ts';
import { eveningStrike } from './scenes/evening-strike.ts';
import { values } from './scenes/events.ts';
import { defaultUser, renderPortrait } from './scenes/portrait.ts';
import { programs } from './scenes/programs.ts';
import { registrationScenes } from './scenes/registration.ts';
import { renderScene } from './scenes/render-scene.ts';
import { team } from './scenes/team.ts';
import { sharingCard } from './sharing-card.ts';

/** A picture of the site's folder `images`. */
export interface SitePicture {
  file: string;
  svg: string;
  encode: (svg: string) => Sharp;
}

/** Pixels for a phone, for a phone with two dots per pixel, and for half a desktop window with two dots per pixel. */
const FIRST_SCREEN_WIDTHS = [480, 800, 1200];
const PROGRAM_WIDTH = 800;
const VALUE_WIDTH = 800;
/** Pixels: the navigation shows the logo with 46, on screens with three dots per pixel at most. */
const LOGO_WIDTH = 144;
const TOUCH_ICON_WIDTH = 180;

const picture = (file: string, svg: string, format: PictureFormat, width?: number): SitePicture => ({
  file,
  svg,
  encode: (drawn) => formats[format](width ? rasterise(drawn).resize(width) : rasterise(drawn)),
});

/** The largest picture of a first screen in several widths; `jpg` names the version for browsers without AVIF and WebP. */
const firstScreen = (name: string, svg: string, jpg: string, avif: 'avif' | 'quickAvif'): SitePicture[] => [
  picture(jpg, svg, 'jpg', 1200),
  ...FIRST_SCREEN_WIDTHS.flatMap((width) => [
    picture(`${name}-${width}.webp`, svg, 'webp', width),
    picture(`${name}-${width}.avif`, svg, avif, width),
  ]),
];

const inPage = (name: string, svg: string, width?: number): SitePicture[] =>
  (['jpg', 'webp'] as const).map((format) => picture(`${name}.${format}`, svg, format, width));

/** What the pages show in place of photos. */
export const scenePictures = (avif: 'avif' | 'quickAvif' = 'avif'): SitePicture[] => [
  ...firstScreen('hero', renderScene(eveningStrike), 'heroSection_img.jpg', avif),
  ...firstScreen(team.name, renderScene(team), 'team.jpg', avif),
  picture('default-user.jpg', renderPortrait(defaultUser), 'jpg'),
  ...registrationScenes.flatMap((scene) => inPage(scene.name, renderScene(scene))),
  ...programs.flatMap((scene) => inPage(scene.name, renderScene(scene), PROGRAM_WIDTH)),
  ...Object.entries(values).flatMap(([name, scene]) => inPage(name, renderScene(scene), VALUE_WIDTH)),
];

/** The picture of a link to a page that has none of its own. */
export const sharingPicture = (): SitePicture => picture('og.jpg', sharingCard(), 'jpg');

/** The logo for browsers that show vectors. */
export const logoDrawings = (): { file: string; svg: string }[] => [
  { file: 'logo.svg', svg: logo() },
  { file: 'favicon.svg', svg: favicon() },
];

/** The logo in the sizes of the bar, of browser tabs and of home screens. */
export function logoPictures(): SitePicture[] {
  const onBoard = (svg: string, width: number): Sharp =>
    rasterise(svg, 4).resize(width).flatten({ background: PALETTE.board });
  return [
    {
      file: 'logo.png',
      svg: logo(),
      encode: (svg) => formats[clubLogo ? 'png' : 'smallPng'](rasterise(svg, 4).resize(LOGO_WIDTH)),
    },
    { file: 'logo.jpg', svg: logo(), encode: (svg) => formats.jpg(onBoard(svg, LOGO_WIDTH)) },
    { file: 'favicon-32.png', svg: favicon(), encode: (svg) => formats.png(rasterise(svg, 4).resize(32)) },
    { file: 'apple-touch-icon.png', svg: favicon(), encode: (svg) => formats.png(onBoard(svg, TOUCH_ICON_WIDTH)) },
    ...iconSizes.flatMap((size): SitePicture[] => {
      const encode = (svg: string): Sharp => formats.png(rasterise(svg, 8).resize(size));
      return [
        { file: `icon-${size}.png`, svg: favicon(), encode },
        { file: `icon-maskable-${size}.png`, svg: maskableIcon(), encode },
      ];
    }),
  ];
}
