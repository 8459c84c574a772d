import sharp, { type Sharp } from 'sharp';
import { clubLogo } from '@maidan/shared/club.ts';
import { coverNames, coverWidths } from '@maidan/shared/format/event-cover.ts';
import {
  type CoverField,
  cutAround,
  isCover,
  type PictureField,
  pictureFields,
  readPicture,
  sitePictures,
} from '@maidan/shared/club-pictures.ts';
import { formats, rasterise, type PictureFormat } from './encode-picture.ts';
import { favicon, iconSizes, logo, maskableIcon } from './logo.ts';
import { PALETTE } from './drawing/palette.ts';
import type { Scene } from './ground/scene.ts';
import { eveningStrike } from './scenes/evening-strike.ts';
import { defaultCovers, values } from './scenes/events.ts';
import { defaultUser, renderPortrait } from './scenes/portrait.ts';
import { programs } from './scenes/programs.ts';
import { registrationScenes } from './scenes/registration.ts';
import { renderScene } from './scenes/render-scene.ts';
import { team } from './scenes/team.ts';
import { sharingCard } from './sharing-card.ts';

/** The source of a picture: a drawing of the product, or a photo of the club. */
export interface PictureSource {
  /** A text that differs when the pixels differ. */
  digest: string;
  /**
   * Returns the pixels.
   * @param width in pixels; absent for the full width
   */
  pixels: (width?: number) => Sharp;
}

const drawn = (svg: string): PictureSource => ({
  digest: svg,
  pixels: (width) => (width ? rasterise(svg).resize(width) : rasterise(svg)),
});

/** A picture file in the site's folder `images`. */
export interface SitePicture {
  file: string;
  /** The digest of its source. */
  digest: string;
  encode: () => Sharp;
}

/**
 * Widths in pixels for a phone, for a phone with two dots per pixel, and for half a desktop window with two dots per
 * pixel.
 */
const FIRST_SCREEN_WIDTHS = [480, 800, 1200];
const IN_PAGE_WIDTH = 800;
/** Width in pixels. The navigation bar shows the logo at 46, on screens with up to three dots per pixel. */
const LOGO_WIDTH = 144;
const TOUCH_ICON_WIDTH = 180;

const picture = (file: string, source: PictureSource, format: PictureFormat, width?: number): SitePicture => ({
  ...{ file, digest: source.digest },
  encode: () => formats[format](source.pixels(width)),
});

/** The files of a large picture on the first screen: AVIF and WebP in several widths, and JPEG for older browsers. */
const firstScreen = (name: string, source: PictureSource, jpg: string, avif: 'avif' | 'quickAvif'): SitePicture[] => [
  picture(jpg, source, 'jpg', 1200),
  ...FIRST_SCREEN_WIDTHS.flatMap((width) => [
    picture(`${name}-${width}.webp`, source, 'webp', width),
    picture(`${name}-${width}.avif`, source, avif, width),
  ]),
];

const inPage = (name: string, source: PictureSource, width?: number): SitePicture[] =>
  (['jpg', 'webp'] as const).map((format) => picture(`${name}.${format}`, source, format, width));

/** A picture with one fixed place on the pages. Events share the covers. */
type PlacedField = Exclude<PictureField, CoverField>;

const isPlaced = (field: PictureField): field is PlacedField => !isCover(field);

/** The scenes that a club can replace by photos, by the fields of its profile. */
const drawings: Readonly<Record<PlacedField, Scene>> = {
  pictureHero: eveningStrike,
  pictureTeam: team,
  ...{ pictureYouth: programs[0], pictureLeagues: programs[1], pictureFitness: programs[2] },
  ...{ pictureExcellence: values.excellence, pictureUnity: values.unity, pictureFuture: values.future },
  ...{ pictureForm1: registrationScenes[0], pictureForm2: registrationScenes[1], pictureForm3: registrationScenes[2] },
};

/** The files of the picture of a field. */
function filesOf(field: PlacedField, source: PictureSource, avif: 'avif' | 'quickAvif'): SitePicture[] {
  const { file } = sitePictures[field];
  if (field === 'pictureHero') return firstScreen(file, source, 'heroSection_img.jpg', avif);
  if (field === 'pictureTeam') return firstScreen(file, source, 'team.jpg', avif);
  return inPage(file, source, field.startsWith('pictureForm') ? undefined : IN_PAGE_WIDTH);
}

/** The files of the default covers. The sources are used in turn. */
const coverFiles = (sources: readonly PictureSource[], avif: 'avif' | 'quickAvif'): SitePicture[] =>
  coverNames.flatMap((name, place) =>
    coverWidths.flatMap((width) => [
      picture(`${name}-${width}.webp`, sources[place % sources.length]!, 'webp', width),
      picture(`${name}-${width}.avif`, sources[place % sources.length]!, avif, width),
    ]),
  );

/** The pictures, without `except`, that pages show when there is no photo, drawn in the palette of this build. */
export const scenePictures = (avif: 'avif' | 'quickAvif' = 'avif', except: readonly string[] = []): SitePicture[] => [
  picture('default-user.jpg', drawn(renderPortrait(defaultUser)), 'jpg'),
  ...pictureFields
    .filter(isPlaced)
    .filter((field) => !except.includes(field))
    .flatMap((field) => filesOf(field, drawn(renderScene(drawings[field])), avif)),
  ...(except.some(isCover)
    ? []
    : coverFiles(
        defaultCovers.map((scene) => drawn(renderScene(scene))),
        avif,
      )),
];

/** The club's own photos, under the file names of the drawings that they replace: the pages name the same files. */
export function photoPictures(photos: ReadonlyMap<PictureField, PictureSource>): SitePicture[] {
  const covers = [...photos].filter(([field]) => isCover(field)).map(([, source]) => source);
  return [
    ...[...photos].flatMap(([field, source]) => (isPlaced(field) ? filesOf(field, source, 'quickAvif') : [])),
    ...(covers.length > 0 ? coverFiles(covers, 'quickAvif') : []),
  ];
}

/**
 * The source for an uploaded photo, cut to the ratio of the field's drawing around the chosen point.
 * @param value the field's value, which becomes the digest
 */
export async function photoSource(field: PictureField, value: string, photo: Buffer): Promise<PictureSource> {
  const { width: fullWidth, height: fullHeight } = sitePictures[field];
  const { width, height } = await sharp(photo).metadata();
  const part = cutAround({ width, height }, fullWidth / fullHeight, readPicture(value)!);
  return {
    digest: value,
    pixels: (shown = fullWidth) =>
      sharp(photo)
        .extract(part)
        .resize(shown, Math.round((shown * fullHeight) / fullWidth)),
  };
}

/** The picture of a shared link to a page that has no picture of its own. */
export const sharingPicture = (): SitePicture => picture('og.jpg', drawn(sharingCard()), 'jpg');

/** The logo as SVG, for browsers that show vectors. */
export const logoDrawings = (): { file: string; svg: string }[] => [
  { file: 'logo.svg', svg: logo() },
  { file: 'favicon.svg', svg: favicon() },
];

/** The logo as PNG, in the sizes of the navigation bar, of browser tabs and of home screens. */
export function logoPictures(): SitePicture[] {
  const [whole, small] = [logo(), favicon()];
  const onBoard = (svg: string, width: number): Sharp =>
    rasterise(svg, 4).resize(width).flatten({ background: PALETTE.board });
  const made = (file: string, svg: string, encode: (svg: string) => Sharp): SitePicture => ({
    ...{ file, digest: svg },
    encode: () => encode(svg),
  });
  return [
    made('logo.png', whole, (svg) => formats[clubLogo ? 'png' : 'smallPng'](rasterise(svg, 4).resize(LOGO_WIDTH))),
    made('logo.jpg', whole, (svg) => formats.jpg(onBoard(svg, LOGO_WIDTH))),
    made('favicon-32.png', small, (svg) => formats.png(rasterise(svg, 4).resize(32))),
    made('apple-touch-icon.png', small, (svg) => formats.png(onBoard(svg, TOUCH_ICON_WIDTH))),
    ...iconSizes.flatMap((size) => {
      const encode = (svg: string): Sharp => formats.png(rasterise(svg, 8).resize(size));
      return [made(`icon-${size}.png`, small, encode), made(`icon-maskable-${size}.png`, maskableIcon(), encode)];
    }),
  ];
}
