import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { club, clubLogo, clubPictures, type ClubProfile } from '@maidan/shared/club.ts';
import { type PictureField, pictureFields, readPicture } from '@maidan/shared/club-pictures.ts';
import { palettes } from '@maidan/shared/look.ts';
import { palette } from '@maidan/shared/palette.ts';
import { cacheFolder, fetchPicture } from '../src/lib/build-time-api.ts';
import { PictureCache } from './event-card/picture-cache.ts';
import { loadLogo } from './logo.ts';
import {
  logoDrawings,
  logoPictures,
  photoPictures,
  photoSource,
  type PictureSource,
  scenePictures,
  sharingPicture,
  type SitePicture,
} from './site-pictures.ts';

/**
 * Version of the encoders' settings. Raise it with them, so that pictures of the old settings are not taken from the
 * cache.
 */
const encoding = 1;

/**
 * Replaces the product's own pictures in a build by those in the club's colours, with its logo and name, and by its own
 * photos. Each picture is cached, because drawing takes long. The build has replaced shared/src/club.ts before this
 * code runs, so `club` and `palette` are the club's.
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
  const photos = await loadPhotos();
  const pictures = [
    ...(isMarked ? logoPictures() : []),
    ...(isColoured ? scenePictures('quickAvif', [...photos.keys()]) : []),
    ...photoPictures(photos),
    ...(isMarked || isNamed ? [sharingPicture()] : []),
  ];
  for (const picture of pictures) await writeFile(path.join(folder, picture.file), await drawnOnce(picture, cache));
}

/**
 * Returns the photos that the club has uploaded, by the fields of its profile.
 * @throws when the API does not have one of them
 */
async function loadPhotos(): Promise<Map<PictureField, PictureSource>> {
  const photos = new Map<PictureField, PictureSource>();
  for (const field of pictureFields) {
    const own = readPicture(clubPictures[field]);
    if (!own) continue;
    const photo = await fetchPicture(`/api/club/pictures/${own.key}`);
    if (!photo) throw new Error(`The picture ${field} of the club could not be read.`);
    photos.set(field, await photoSource(field, clubPictures[field], photo));
  }
  return photos;
}

async function drawnOnce({ file, digest: source, encode }: SitePicture, cache: PictureCache): Promise<Buffer> {
  const digest = createHash('sha256').update(`${encoding} ${file} ${source}`).digest('hex').slice(0, 20);
  const key = `${digest}${path.extname(file)}`;
  const known = await cache.find(key);
  if (known) return known;
  const drawn = await encode().toBuffer();
  await cache.store(key, drawn);
  return drawn;
}
