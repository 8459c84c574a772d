import { defaultProfile } from '@maidan/shared/club.ts';
import { buildTargets } from '@maidan/shared/config/build-targets.ts';
import { clubModulePlugin, clubModulesOfConsole } from '@maidan/shared/config/club-module.ts';
import { type PaletteColour, palettes } from '@maidan/shared/look.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';

/** Replaces `%palette.board%` and the like in index.html. */
const coloursInHtml: Plugin = {
  name: 'maidan:colours-in-html',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/%palette\.(\w+)%/g, (_, name: string) => palettes.board[name as PaletteColour]),
  },
};

const publishedClub: Plugin = clubModulePlugin(() =>
  Promise.resolve(clubModulesOfConsole(defaultProfile, palettes.board)),
);

/**
 * Replaces `%club%` in index.html by a JSON object. Its keys are the default texts and colours that the sign-in page
 * shows, and each value is the name of the field.
 */
const clubInHtml: Plugin = {
  name: 'maidan:club-in-html',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const { name, abbreviation, city, postalCode, auctionUrl } = defaultProfile;
      const { veil: _, ...colours } = palettes.board;
      const shown = Object.entries({ name, abbreviation, city, postalCode, auctionUrl, ...colours });
      return html.replace('%club%', () =>
        JSON.stringify(Object.fromEntries(shown.map(([field, text]) => [text, field]))),
      );
    },
  },
};

/** The screen's name in src/tabs.ts for a component: `player-imports` for `PlayerImportsView`. */
const screenOf = (component: string): string =>
  component
    .replace(/(Tab|View)$/, '')
    .replace(/(?<=.)[A-Z]/g, '-$&')
    .toLowerCase();

/**
 * Replaces `<meta name="console-files">` in index.html by one meta with the addresses of the console's scripts, without
 * those of the sign-in page, and by one meta for each part that is loaded later, such as a screen, with its further
 * scripts.
 */
const consoleFilesInHtml: Plugin = {
  name: 'maidan:console-files-in-html',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, chunk: entry }) => {
      const chunkOf = (file: string) => {
        const found = bundle[file];
        return found?.type === 'chunk' ? found : undefined;
      };
      /** The files with all that they import, except for the files in `there`. */
      const withImports = (files: readonly string[], there: ReadonlySet<string>): Set<string> => {
        const all = new Set<string>();
        const add = (file: string): void => {
          if (there.has(file) || all.has(file)) return;
          all.add(file);
          chunkOf(file)?.imports.forEach(add);
        };
        files.forEach(add);
        return all;
      };
      const meta = (files: Iterable<string>, screen = ''): string =>
        `<meta name="console-files"${screen} content="${[...files].map((file) => `/admin/${file}`).join(' ')}" />`;
      if (!entry) return html;
      const own = withImports([entry.fileName], new Set());
      const dynamicImportsOf = (files: ReadonlySet<string>): string[] => [
        ...new Set([...files].flatMap((file) => chunkOf(file)?.dynamicImports ?? [])),
      ];
      const shell = withImports(dynamicImportsOf(own), own);
      const there = new Set([...own, ...shell]);
      const screens = dynamicImportsOf(shell).map((file) =>
        meta(withImports([file], there), ` data-screen="${screenOf(chunkOf(file)?.name ?? '')}"`),
      );
      return html.replace('<meta name="console-files" />', [meta(shell), ...screens].join('\n    '));
    },
  },
};

/** Writes the sign-in page into index.html, with the nonce that the server replaces. */
const signInPageInHtml: Plugin = {
  name: 'maidan:sign-in-page-in-html',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const { module } = await runnerImport<typeof import('./src/sign-in-gate/renderSignIn.tsx')>(
        '/src/sign-in-gate/renderSignIn.tsx',
        { configFile: false, root: import.meta.dirname, mode: 'production', logLevel: 'warn' },
      );
      return html.replace('<template id="sign-in-page">', (tag) => tag + module.renderSignIn('__CSP_NONCE__'));
    },
  },
};

/**
 * Ends the build when two chunks import each other. The chunk that runs first would use values that the other chunk has
 * not made yet.
 */
const noCircularChunks: Plugin = {
  name: 'maidan:no-circular-chunks',
  generateBundle(_, bundle) {
    const importsOf = (file: string): string[] => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) this.error(`Circular chunks: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
      if (done.has(file)) return;
      for (const each of importsOf(file)) visit(each, [...path, file]);
      done.add(file);
    };
    Object.keys(bundle).forEach((file) => visit(file, []));
  },
};

/**
 * Leaves out the code that the i18nProvider's polyglot brings for browsers without Object.entries. package.json's
 * `browserslist` has no such browser.
 */
const nativeObjectEntries: Plugin = {
  name: 'maidan:native-object-entries',
  load: (id) => (id.includes('/node_modules/object.entries/index.js') ? 'module.exports = Object.entries;' : undefined),
};

/** The console is served at /admin of the public origin, in development by `npm run dev`. */
export default defineConfig({
  base: '/admin/',
  plugins: [
    publishedClub,
    react(),
    nativeObjectEntries,
    coloursInHtml,
    clubInHtml,
    consoleFilesInHtml,
    signInPageInHtml,
    noCircularChunks,
  ],
  build: {
    target: buildTargets('console'),
    // Assets are not inlined, because the Content-Security-Policy does not allow data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // The sign-in page is one chunk.
            { name: 'sign-in', tags: ['$initial'], priority: 2 },
            // Each screen has its own chunk (src/dashboard/screens.ts). Code that several screens share goes into few
            // further chunks, because each costs a round trip: small chunks are joined (`entriesAwareMergeThreshold`).
            // A larger limit has made chunks that import each other; if the build ends with "Circular chunks", lower
            // it.
            { name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000, priority: 1 },
          ],
        },
      },
    },
  },
});
