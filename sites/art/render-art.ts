import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formats, encodePicture, rasterise, type PictureFormat, writePicture } from './encode-picture.ts';
import { favicon, iconSizes, logo, maskableIcon } from './logo.ts';
import { PALETTE } from './drawing/palette.ts';
import { eveningStrike } from './scenes/evening-strike.ts';
import { eventCovers, values } from './scenes/events.ts';
import { galleries } from './scenes/galleries.ts';
import { members } from './scenes/members.ts';
import { players } from './scenes/players.ts';
import { defaultUser, renderPortrait } from './scenes/portrait.ts';
import { renderScene } from './scenes/render-scene.ts';
import { programs } from './scenes/programs.ts';
import { registrationScenes } from './scenes/registration.ts';
import { team } from './scenes/team.ts';
import { sharingCard } from './sharing-card.ts';

/**
 * Renders every picture of the site: `npm run art -w sites`.
 * Nothing is random, so a second run with the same sharp changes nothing. The pictures are committed; a build does not
 * run this.
 */
const site = fileURLToPath(new URL('../public/images/', import.meta.url));
const demo = fileURLToPath(new URL('../../api/demo/pictures/', import.meta.url));

/** Pixels for a phone, for a phone with two dots per pixel, and for half a desktop window with two dots per pixel. */
const FIRST_SCREEN_WIDTHS = [480, 800, 1200];
const PROGRAM_WIDTH = 800;
const VALUE_WIDTH = 800;
/** Pixels: the navigation shows the logo with 46, on screens with three dots per pixel at most. */
const LOGO_WIDTH = 144;
const TOUCH_ICON_WIDTH = 180;

async function renderLogo(): Promise<void> {
  await writeFile(`${site}logo.svg`, logo());
  await writeFile(`${site}favicon.svg`, favicon());
  const onBoard = (svg: string, width: number) =>
    rasterise(svg, 4).resize(width).flatten({ background: PALETTE.board });
  await writePicture(`${site}logo.png`, formats.smallPng(rasterise(logo(), 4).resize(LOGO_WIDTH)));
  await writePicture(`${site}logo.jpg`, formats.jpg(onBoard(logo(), LOGO_WIDTH)));
  await writePicture(`${site}favicon-32.png`, formats.png(rasterise(favicon(), 4).resize(32)));
  await writePicture(`${site}apple-touch-icon.png`, formats.png(onBoard(favicon(), TOUCH_ICON_WIDTH)));
  for (const size of iconSizes) {
    await writePicture(`${site}icon-${size}.png`, formats.png(rasterise(favicon(), 8).resize(size)));
    await writePicture(`${site}icon-maskable-${size}.png`, formats.png(rasterise(maskableIcon(), 8).resize(size)));
  }
}

/**
 * Renders the largest picture of a first screen in several widths.
 * @param file name of the version for browsers without AVIF and WebP
 */
async function renderFirstScreen(name: string, svg: string, file: string): Promise<void> {
  await encodePicture(svg, `${site}${file}`, 'jpg', 1200);
  for (const width of FIRST_SCREEN_WIDTHS)
    for (const format of ['webp', 'avif'] as const)
      await encodePicture(svg, `${site}${name}-${width}.${format}`, format, width);
}

async function renderForSite(name: string, svg: string, width?: number): Promise<void> {
  for (const format of ['jpg', 'webp'] satisfies PictureFormat[])
    await encodePicture(svg, `${site}${name}.${format}`, format, width);
}

async function renderDemo(): Promise<void> {
  for (const cover of eventCovers) await encodePicture(renderScene(cover), `${demo}events/${cover.name}.jpg`, 'jpg');
  for (const [folder, scenes] of Object.entries(galleries))
    for (const scene of scenes)
      await encodePicture(renderScene(scene), `${demo}gallery/${folder}/${scene.name}.jpg`, 'jpg');
  for (const member of members) await encodePicture(renderPortrait(member), `${demo}members/${member.name}.jpg`, 'jpg');
  for (const player of players) await encodePicture(renderPortrait(player), `${demo}players/${player.name}.jpg`, 'jpg');
}

await mkdir(site, { recursive: true });
await renderLogo();
await renderFirstScreen('hero', renderScene(eveningStrike), 'heroSection_img.jpg');
await renderFirstScreen(team.name, renderScene(team), 'team.jpg');
await encodePicture(sharingCard(), `${site}og.jpg`, 'jpg');
await encodePicture(renderPortrait(defaultUser), `${site}default-user.jpg`, 'jpg');
for (const scene of registrationScenes) await renderForSite(scene.name, renderScene(scene));
for (const scene of programs) await renderForSite(scene.name, renderScene(scene), PROGRAM_WIDTH);
for (const [name, scene] of Object.entries(values)) await renderForSite(name, renderScene(scene), VALUE_WIDTH);
await renderDemo();
