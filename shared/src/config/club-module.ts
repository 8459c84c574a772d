import { clubFigures, type ClubProfile, partsOf } from '../club.ts';

/** A plugin for Vite: its code stands in for `shared/src/club.ts`, whose defaults belong to the demo club. */
interface ClubModulePlugin {
  name: string;
  enforce: 'pre';
  load: (id: string) => Promise<string | undefined>;
}

/** @param codeOf returns the module's code; undefined leaves the defaults */
export const clubModulePlugin = (codeOf: () => Promise<string | undefined>): ClubModulePlugin => ({
  name: 'maidan:club',
  enforce: 'pre',
  load: (id) => (id.endsWith('/shared/src/club.ts') ? codeOf() : Promise.resolve(undefined)),
});

/** For the pages, which are built again when the profile changes: the module with fixed values. */
export const clubModule = (profile: ClubProfile): string =>
  Object.entries({ ...partsOf(profile), clubFigures })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/**
 * For the console, which is built once: `club` is what the page's `/club.js` has set (sites/src/pages/club.js.ts), or the
 * default where it could not be loaded.
 */
export const clubModuleOfPage = (defaults: ClubProfile): string =>
  `export const club = globalThis.maidanClub ?? ${JSON.stringify(partsOf(defaults).club)};\n`;
