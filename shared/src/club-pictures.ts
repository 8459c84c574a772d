/** A picture of the site that a club can replace by its own. */
interface SitePicture {
  /** The beginning of the names of its files in the site's folder `images`. */
  file: string;
  /** Pixels of the largest file. All its files have this ratio. */
  width: number;
  height: number;
  /** Ratios (width by height) of the frames into which pages cut the picture; absent where they show all of it. */
  frames?: { phone?: number; computer: number };
}

const program = (file: string): SitePicture => ({ file: `program-${file}`, width: 800, height: 600 });
const value = (file: string): SitePicture => ({ file: `value-${file}`, width: 800, height: 600 });
const form = (file: string): SitePicture => ({
  ...{ file: `registration-${file}`, width: 960, height: 1200 },
  frames: { computer: 0.72 },
});

/** A club that has covers of its own has no default covers. */
const cover: SitePicture = { file: 'cover', width: 960, height: 720 };

/** The pictures of the site by the profile's field, in the order of the console. */
export const sitePictures = {
  pictureHero: { file: 'hero', width: 1200, height: 825, frames: { phone: 16 / 11, computer: 0.9 } },
  pictureTeam: { file: 'team', width: 1200, height: 750, frames: { phone: 16 / 10, computer: 1.4 } },
  pictureYouth: program('youth'),
  pictureLeagues: program('leagues'),
  pictureFitness: program('fitness'),
  pictureExcellence: value('excellence'),
  pictureUnity: value('unity'),
  pictureFuture: value('future'),
  pictureForm1: form('1'),
  pictureForm2: form('2'),
  pictureForm3: form('3'),
  pictureCover1: cover,
  pictureCover2: cover,
  pictureCover3: cover,
  pictureCover4: cover,
} as const satisfies Record<string, SitePicture>;

export type PictureField = keyof typeof sitePictures;

export const pictureFields = Object.keys(sitePictures) as PictureField[];

export type CoverField = Extract<PictureField, `pictureCover${number}`>;

export const isCover = (field: string): field is CoverField => field.startsWith('pictureCover');

export type PictureAltField = 'pictureHeroAlt' | 'pictureHeroAltHi' | 'pictureTeamAlt' | 'pictureTeamAltHi';

/** The fields with the alternative texts of a picture, in each language. Other pictures only decorate the page. */
export const pictureAlts = {
  pictureHero: ['pictureHeroAlt', 'pictureHeroAltHi'],
  pictureTeam: ['pictureTeamAlt', 'pictureTeamAltHi'],
} as const satisfies Partial<Record<PictureField, readonly PictureAltField[]>>;

/** The fields of the alternative texts of a picture; none where it only decorates the page. */
export const altsOf = (field: string): readonly PictureAltField[] =>
  field in pictureAlts ? pictureAlts[field as keyof typeof pictureAlts] : [];

/** The values of these fields for a club without pictures of its own: the pages show the product's drawings. */
export const noPictures: Readonly<Record<PictureField | PictureAltField, string>> = {
  ...(Object.fromEntries(pictureFields.map((field) => [field, ''])) as Record<PictureField, string>),
  ...{ pictureHeroAlt: '', pictureHeroAltHi: '', pictureTeamAlt: '', pictureTeamAltHi: '' },
};

/** The point of a picture that stays visible wherever the picture is cut, in percent from left and top. */
export interface Point {
  x: number;
  y: number;
}

/** An uploaded picture. */
export interface OwnPicture extends Point {
  key: string;
}

/** The value of the field of an uploaded picture: `{key} {x} {y}`. The field is empty for the product's drawing. */
export const writePicture = ({ key, x, y }: OwnPicture): string => `${key} ${x} ${y}`;

const written = /^([0-9a-f]{32}) (100|\d{1,2}) (100|\d{1,2})$/;

/** Reads the value of a picture's field. Undefined for the product's drawing, and for a value of another form. */
export function readPicture(value: string): OwnPicture | undefined {
  const [, key, x, y] = written.exec(value) ?? [];
  return key === undefined ? undefined : { key, x: Number(x), y: Number(y) };
}

/**
 * The largest part of a picture that has this ratio. As with `object-position` of CSS, a point of 25 % leaves a quarter
 * of what is cut away on its left or top side. A page that cuts the part again uses the same percents.
 */
export function cutAround(
  { width, height }: { width: number; height: number },
  ratio: number,
  { x, y }: Point,
): { left: number; top: number; width: number; height: number } {
  const cut = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return {
    ...cut,
    left: Math.round(((width - cut.width) * x) / 100),
    top: Math.round(((height - cut.height) * y) / 100),
  };
}
