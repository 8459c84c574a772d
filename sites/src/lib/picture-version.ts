import { createHash } from 'node:crypto';
import { club, clubLogo, clubPictures } from '@maidan/shared/club.ts';
import { palettes } from '@maidan/shared/look.ts';
import { palette } from '@maidan/shared/palette.ts';

/** A picture of the site in an attribute of a page; its address may begin with the site's origin. */
const pictures = /(["' ,](?:https?:\/\/[^"' ,<>/]+)?\/images\/[\w.-]+\.(?:avif|webp|jpg|png|svg))(?=["' ,])/g;

/**
 * Returns the page with a version behind the address of each picture. Browsers keep a picture for ten minutes, and
 * would show a club's former logo beside its new colours.
 * @param version changes with what the pictures are drawn from; empty leaves the page as it is
 */
export const withPictureVersion = (html: string, version: string): string =>
  version ? html.replace(pictures, `$&?v=${version}`) : html;

/** What a club's pictures are made of (`sites/art/club-pictures.ts`); empty while all of it is the product's own. */
export function pictureVersion(): string {
  const drawnFrom = JSON.stringify([palette, clubLogo, clubPictures]);
  const noPictures = Object.fromEntries(Object.keys(clubPictures).map((field) => [field, '']));
  if (drawnFrom === JSON.stringify([palettes.board, '', noPictures])) return '';
  const { name, city } = club;
  return createHash('sha256')
    .update(drawnFrom)
    .update(JSON.stringify([name, city]))
    .digest('hex')
    .slice(0, 8);
}
