import { drawField, drawPitch, drawSky, drawTrees, GRAIN } from '../ground/land.ts';
import { hex, assertDeclaredColours } from '../drawing/palette.ts';
import type { Role, Scene, Canvas } from '../ground/scene.ts';

/** Opacity of the grain. A stronger grain makes the files larger. */
const GRAIN_STRENGTH = 0.17;

/** The whole scene as SVG, from back to front: sky, trees, field, pitch, figures, grain, with props between them. */
export function renderScene(scene: Scene): string {
  const { width, height } = scene;
  const canvas: Canvas = { width, height, horizon: height * scene.horizon };
  const layers = [
    drawSky(scene, canvas),
    ...(scene.beyond ?? []).map((prop) => prop(canvas)),
    drawTrees(scene.trees, canvas),
    drawField(scene.field, canvas),
    scene.pitch ? drawPitch(scene.pitch, canvas) : '',
    ...(scene.behind ?? []).map((prop) => prop(canvas)),
    ...(scene.others ?? []).map((role) => place(role, scene)),
    place(scene.hero, scene),
    ...(scene.before ?? []).map((prop) => prop(canvas)),
  ];
  assertDeclaredColours(scene, layers.join(''));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${GRAIN}</defs>${layers.join('')}<rect width="${width}" height="${height}" filter="url(#grain)" opacity="${GRAIN_STRENGTH}"/></svg>`;
}

function place({ figure, player, x, y, tall, flip }: Role, { width, height }: Scene): string {
  const drawn = figure(player);
  const scale = (tall * height) / drawn.height;
  const shadow =
    drawn.shadow > 0
      ? `<ellipse cx="0" cy="0" rx="${drawn.shadow}" ry="${drawn.shadow * 0.1}" fill="${hex('shade')}" opacity=".34"/>`
      : '';
  return `<g transform="translate(${width * x} ${height * y}) scale(${flip ? -scale : scale} ${scale})">${shadow}${drawn.art}</g>`;
}
