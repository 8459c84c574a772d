import { type Palette, palettes } from './look.ts';

/**
 * The colours of the club, of which `look.ts` has the default. The builds of the pages and the console replace this
 * module's value by the published look's (shared/src/config/club-module.ts); the API calls `showPalette` when the look
 * has changed.
 */
export let palette: Palette = palettes.board;

export function showPalette(shown: Palette): void {
  palette = shown;
}
