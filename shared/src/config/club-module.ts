import { type ClubProfile, partsOf } from '../club.ts';
import { textsOf } from '../club-texts/club-texts.ts';
import { type Palette, paletteOfLook } from '../look.ts';
import type { ClubResponse } from '../wire/club.ts';

/** Modules of `shared/src` with the demo club's values, and the code that replaces each. */
type ClubModules = Readonly<Record<string, string>>;

/** A plugin for Vite. */
interface ClubModulePlugin {
  name: string;
  enforce: 'pre';
  load: (id: string) => Promise<string | undefined>;
}

/**
 * A plugin that replaces the modules with the demo club's values by modules with the club's own.
 * @param find returns the modules; undefined leaves the defaults
 */
export function clubModulePlugin(find: () => Promise<ClubModules | undefined>): ClubModulePlugin {
  const nameIn = /\/shared\/src\/((?:club|club-texts\/page-texts|palette)\.ts)$/;
  return {
    name: 'maidan:club',
    enforce: 'pre',
    load: async (id) => {
      const [, name] = nameIn.exec(id) ?? [];
      return name === undefined ? undefined : (await find())?.[name];
    },
  };
}

const moduleOf = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** The modules for the pages, with the club's published values. The pages are built again when the club publishes. */
export const clubModules = ({ profile, texts, counts, formerPolicies, agreedSince }: ClubResponse): ClubModules => ({
  'club.ts': moduleOf(partsOf(profile)),
  'club-texts/page-texts.ts': moduleOf({ pageTexts: textsOf(profile, texts, counts), formerPolicies, agreedSince }),
  'palette.ts': moduleOf({ palette: paletteOfLook(profile.look) }),
});

/**
 * The modules with the values that the page's `/club.js` has set (sites/src/pages/club.js.ts), or the defaults where it
 * could not be loaded. They are for the console, which is built once for all clubs.
 */
export const clubModulesOfConsole = (defaults: ClubProfile, colours: Palette): ClubModules => ({
  'club.ts': `export const club = globalThis.maidanClub ?? ${JSON.stringify(partsOf(defaults).club)};\n`,
  'palette.ts': `export const palette = globalThis.maidanPalette ?? ${JSON.stringify(colours)};\n`,
});
