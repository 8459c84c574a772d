import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { encodePicture, writePicture } from './encode-picture.ts';
import { eventCovers } from './scenes/events.ts';
import { galleries } from './scenes/galleries.ts';
import { members } from './scenes/members.ts';
import { players } from './scenes/players.ts';
import { renderPortrait } from './scenes/portrait.ts';
import { renderScene } from './scenes/render-scene.ts';
import { logoDrawings, logoPictures, scenePictures, sharingPicture } from './site-pictures.ts';

/**
 * Renders all drawn pictures in the product's own look: `npm run art -w sites`. Nothing is random, so a second run with
 * the same version of sharp makes the same files. The pictures are committed; the build of a club with a look of its
 * own replaces them (club-pictures.ts).
 */
const site = fileURLToPath(new URL('../public/images/', import.meta.url));
const demo = fileURLToPath(new URL('../../api/demo/pictures/', import.meta.url));

for (const { file, svg } of logoDrawings()) await writeFile(`${site}${file}`, svg);
for (const { file, encode } of [...logoPictures(), ...scenePictures(), sharingPicture()])
  await writePicture(`${site}${file}`, encode());

for (const cover of eventCovers) await encodePicture(renderScene(cover), `${demo}events/${cover.name}.jpg`, 'jpg');
for (const [folder, scenes] of Object.entries(galleries))
  for (const scene of scenes)
    await encodePicture(renderScene(scene), `${demo}gallery/${folder}/${scene.name}.jpg`, 'jpg');
for (const member of members) await encodePicture(renderPortrait(member), `${demo}members/${member.name}.jpg`, 'jpg');
for (const player of players) await encodePicture(renderPortrait(player), `${demo}players/${player.name}.jpg`, 'jpg');
