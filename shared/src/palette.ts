import { type Palette, palettes } from './look.ts';

/**
 * The colours of the club; the default is a palette of `look.ts`. The builds of the pages and of the console replace
 * this module's value by that of the published look (shared/src/config/club-module.ts). The API calls `showPalette`
 * when the look has changed.
 */
export let palette: Palette = palettes.board;

export function showPalette(shown: Palette): void {
  palette = shown;
}
