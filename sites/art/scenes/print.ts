import { drawField, drawPitch, drawSky, drawTrees, GRAIN } from '../ground/land.ts';
import { hex, assertDeclaredInks } from '../palette.ts';
import type { Role, Scene, Sheet } from '../scene.ts';

/** Grain stays under the size budget of a card at this strength. */
const GRAIN_STRENGTH = 0.17;

/** The whole scene as SVG, in the order of a tin print: sky, trees, field, strip, figures from far to near, grain. */
export function printScene(scene: Scene): string {
  const { width, height } = scene;
  const sheet: Sheet = { width, height, horizon: height * scene.horizon };
  const layers = [
    drawSky(scene, sheet),
    ...(scene.beyond ?? []).map((prop) => prop(sheet)),
    drawTrees(scene.trees, sheet),
    drawField(scene.field, sheet),
    scene.pitch ? drawPitch(scene.pitch, sheet) : '',
    ...(scene.behind ?? []).map((prop) => prop(sheet)),
    ...(scene.others ?? []).map((role) => place(role, scene)),
    place(scene.hero, scene),
    ...(scene.before ?? []).map((prop) => prop(sheet)),
  ];
  assertDeclaredInks(scene, layers.join(''));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${GRAIN}</defs>${layers.join('')}<rect width="${width}" height="${height}" filter="url(#grain)" opacity="${GRAIN_STRENGTH}"/></svg>`;
}

function place({ figure, player, x, y, tall, flip }: Role, { width, height }: Scene): string {
  const drawn = figure(player);
  const scale = (tall * height) / drawn.height;
  const shadow =
    drawn.shadow > 0
      ? `<ellipse cx="0" cy="0" rx="${drawn.shadow}" ry="${drawn.shadow * 0.1}" fill="${hex('board')}" opacity=".34"/>`
      : '';
  return `<g transform="translate(${width * x} ${height * y}) scale(${flip ? -scale : scale} ${scale})">${shadow}${drawn.art}</g>`;
}
