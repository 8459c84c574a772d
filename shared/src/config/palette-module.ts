import type { Palette } from '../look.ts';

/** A plugin for Vite: its code stands in for `shared/src/palette.ts`, which has the product's own colours. */
interface PaletteModulePlugin {
  name: string;
  enforce: 'pre';
  load: (id: string) => Promise<string | undefined>;
}

const paletteModulePlugin = (codeOf: () => Promise<string>): PaletteModulePlugin => ({
  name: 'maidan:palette',
  enforce: 'pre',
  load: (id) => (id.endsWith('/shared/src/palette.ts') ? codeOf() : Promise.resolve(undefined)),
});

/** For the pages, which are built again when the look changes. */
export const paletteOfBuild = (find: () => Promise<Palette>): PaletteModulePlugin =>
  paletteModulePlugin(async () => `export const palette = ${JSON.stringify(await find())};\n`);

/**
 * For the console, which is built once: what the page's `/club.js` has set (sites/src/pages/club.js.ts), or the product's
 * own where it could not be loaded.
 */
export const paletteOfPage = (defaults: Palette): PaletteModulePlugin =>
  paletteModulePlugin(() =>
    Promise.resolve(`export const palette = globalThis.maidanPalette ?? ${JSON.stringify(defaults)};\n`),
  );
