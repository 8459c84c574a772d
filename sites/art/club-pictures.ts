import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { club, clubLogo, type ClubProfile } from '@maidan/shared/club.ts';
import { palettes } from '@maidan/shared/look.ts';
import { palette } from '@maidan/shared/palette.ts';
import { cacheFolder } from '../src/lib/build-time-api.ts';
import { PictureCache } from './event-card/picture-cache.ts';
import { loadLogo } from './logo.ts';
import { logoDrawings, logoPictures, scenePictures, sharingPicture, type SitePicture } from './site-pictures.ts';

/** Version of the encoders' settings; raised with them, so that pictures cached before are not used. */
const encoding = 1;

/**
 * Replaces the product's own pictures in a build by those in the club's colours, with its logo and name. A picture is
 * drawn once and then cached: a cold cache costs about ten seconds of a processor. The build replaces
 * shared/src/club.ts in this code, too.
 * @param folder the build's `images`
 */
export async function writeClubPictures(folder: string, defaults: ClubProfile): Promise<void> {
  const isNamed = club.name !== defaults.name || club.city !== defaults.city;
  const isColoured = JSON.stringify(palette) !== JSON.stringify(palettes.board);
  const isMarked = isColoured || clubLogo !== '';
  await loadLogo();
  if (isMarked) for (const { file, svg } of logoDrawings()) await writeFile(path.join(folder, file), svg);
  const cache = new PictureCache(path.resolve(cacheFolder, 'club-pictures'));
  await cache.deleteUnused(Date.now());
  const pictures = [
    ...(isMarked ? logoPictures() : []),
    ...(isColoured ? scenePictures('quickAvif') : []),
    ...(isMarked || isNamed ? [sharingPicture()] : []),
  ];
  for (const picture of pictures) await writeFile(path.join(folder, picture.file), await drawnOnce(picture, cache));
}

async function drawnOnce({ file, svg, encode }: SitePicture, cache: PictureCache): Promise<Buffer> {
  const digest = createHash('sha256').update(`${encoding} ${file} ${svg}`).digest('hex').slice(0, 20);
  const key = `${digest}${path.extname(file)}`;
  const known = await cache.find(key);
  if (known) return known;
  const drawn = await encode(svg).toBuffer();
  await cache.store(key, drawn);
  return drawn;
}
