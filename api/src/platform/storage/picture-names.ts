import type { Area } from './file-store.ts';

/** The file name of a variant: `abc.webp` is the largest; `abc-480.webp` is at most 480 pixels wide. */
export const variantName = (key: string, width: number): string => key.replace(/\.webp$/, `-${width}.webp`);

/** The WebP files of a picture, the largest first. */
export const webpNames = (key: string, widths: readonly number[]): string[] => [
  key,
  ...widths.slice(1).map((width) => variantName(key, width)),
];

/** The AVIF file that belongs to a WebP file: the same picture in the same width. */
export const avifName = (name: string): string => name.replace(/\.webp$/, '.avif');

/** The keys to which a file name can belong. There are two, because a random key may itself end as a variant does. */
export function keysOf(name: string): [string, string] {
  const webp = name.replace(/\.avif$/, '.webp');
  return [webp, webp.replace(/-\d{2,4}\.webp$/, '.webp')];
}

const otherTypes: Record<string, string> = { avif: 'image/avif', tgz: 'application/gzip', json: 'application/json' };

/** Pictures are WebP or AVIF from the product's encoders; the other files are builds of the site. */
export const contentTypeOf = (name: string): string => otherTypes[name.split('.').pop() ?? ''] ?? 'image/webp';

/** Tables and columns that name the pictures of each area. */
export const pictureColumns = {
  gallery: [['gallery_photos', 'image_key']],
  events: [['events', 'photo_key']],
  members: [['members', 'photo_key']],
  sponsors: [['sponsors', 'photo_key']],
  registrations: [
    ['registrations', 'photo_key'],
    ['players', 'photo_key'],
  ],
} as const satisfies Record<Exclude<Area, 'withheld' | 'site'>, readonly (readonly [table: string, column: string])[]>;
