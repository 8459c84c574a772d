import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { type Plugin, runnerImport } from 'vite';
import { type ClubProfile, defaultProfile } from '@maidan/shared/club.ts';
import { type PictureField, readPicture } from '@maidan/shared/club-pictures.ts';
import { buildTargets } from '@maidan/shared/config/build-targets.ts';
import { clubModulePlugin, clubModules } from '@maidan/shared/config/club-module.ts';
import { colourProperties, paletteOfLook } from '@maidan/shared/look.ts';
import type { ClubResponse } from '@maidan/shared/wire/club.ts';
import react from '@astrojs/react';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import mediaMinMax from '@csstools/postcss-media-minmax';
import { fetchAtBuildTime } from './src/lib/build-time-api.ts';
import { keptFiles } from './src/lib/kept-files.ts';
import { hindiOnDemand } from './src/lib/language/hindi-on-demand.ts';
import { imagePolicy } from './src/lib/security-policy.ts';
import { preloadHindi } from './src/lib/language/preload-hindi.ts';

/** The publisher sets SITE_OUT_DIR; a manual build goes to `sites/dist`. */
const outDir = process.env.SITE_OUT_DIR || './dist';
const site = process.env.PUBLIC_URL || 'http://localhost:8080';

/**
 * Pages that are not in the sitemap: payment, error and offline pages, My registrations, waiting lists, the alias of
 * the events page, posters, and short addresses of events and albums.
 */
const notListed =
  /\/(?:payment\/|404|500|my|offline|upcoming-events|waiting-list|events\/[^/]+\/poster|(?:events|gallery)\/[0-9a-f]{10}\/?$)/;
const isListed = (page: string): boolean => !notListed.test(page);

/**
 * One sitemap for each first digit of the keys of events, with their pages and albums. The key stays when an event is
 * renamed, so a renamed event changes one sitemap only.
 */
const sitemapOfDigit = (digit: string) => {
  const address = new RegExp(`/(?:events|gallery)/[^/]*-${digit}[0-9a-f]{9}$`);
  return (item: SitemapItem) => (address.test(item.url) ? item : undefined);
};
const sitemapsOfEvents = Object.fromEntries(
  [...'0123456789abcdef'].map((digit) => [`events-${digit}`, sitemapOfDigit(digit)]),
);
const sitemapLanguages = { defaultLocale: 'en', locales: { en: 'en', hi: 'hi' } };

/**
 * When an island hydrates: `client:live` is for prerendered lists that may have changed since the build,
 * `client:painted` for islands without which a page is of no use, such as forms, and `client:seen` for islands that may
 * never be on the screen.
 */
const directives: AstroIntegration = {
  name: 'maidan:directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'live', entrypoint: './src/directives/live.ts' });
      addClientDirective({ name: 'painted', entrypoint: './src/directives/painted.ts' });
      addClientDirective({ name: 'seen', entrypoint: './src/directives/seen.ts' });
    },
  },
};

/**
 * Pages that the publisher copies from the published build. The sitemap needs them, and reads this list at the end of
 * the build.
 */
const keptPages: string[] = [];
const listKeptPages: AstroIntegration = {
  name: 'maidan:kept-pages',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      for (const file of await keptFiles(fileURLToPath(dir)))
        if (file.endsWith('.html')) keptPages.push(new URL(file.replace(/\.html$/, ''), site).href);
    },
  },
};

/** Draws the pictures of a club that has a name, city, look, logo or photos of its own. */
const clubPictures: AstroIntegration = {
  name: 'maidan:club-pictures',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const { module } = await runnerImport<typeof import('./art/club-pictures.ts')>('/art/club-pictures.ts', {
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        plugins: [publishedClub],
      });
      await module.writeClubPictures(fileURLToPath(new URL('images/', dir)), defaultProfile);
    },
  },
};

/** Pictures of events and PDF files of policies are made by `sites/art`, which the pages' own code does not import. */
const drawnFiles: AstroIntegration = {
  name: 'maidan:drawn-files',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const routes = {
        '[...language]/events/[key].jpg': './art/event-card/picture-route.ts',
        '[...language]/T&C/[...policy].pdf': './art/documents/document-route.ts',
      };
      for (const [pattern, entrypoint] of Object.entries(routes)) injectRoute({ pattern, entrypoint, prerender: true });
    },
  },
};

/**
 * The order of the layers: a later layer wins. `page` is for the sheets of single pages, `access` for accessibility.
 */
const layerOrder = '@layer tokens, reset, type, base, components, page, access, print;';

/**
 * Begins every style sheet with the order of the layers. Pages load their sheets in the order of their imports; without
 * this, the first sheet that arrives would decide which layer wins.
 */
const layersInOrder = (): Plugin => ({
  name: 'maidan:layers-in-order',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/.*\.css(\?inline)?$/.test(id) ? `${layerOrder}\n${code}` : undefined),
});

/** The published profile; the default in a build without the API. */
const publishedProfile = async (): Promise<ClubProfile> =>
  (await fetchAtBuildTime<ClubResponse>('/club'))?.profile ?? defaultProfile;

/** CSS selectors of the places where pages cut more off a photo of the club than its file does. */
const cutPictures: Partial<Record<PictureField, string>> = {
  pictureHero: 'picture.hero-picture img',
  pictureTeam: 'picture.team-picture img',
  pictureForm1: 'picture.side-picture:nth-child(1) img',
  pictureForm2: 'picture.side-picture:nth-child(2) img',
  pictureForm3: 'picture.side-picture:nth-child(3) img',
};

/**
 * Returns CSS that keeps visible, in each of the club's own photos, the point that the club has chosen; empty without
 * such a photo.
 */
function pointsOfPhotos(profile: ClubProfile): string {
  const rules = Object.entries(cutPictures).map(([field, selector]) => {
    const own = readPicture(profile[field as PictureField]);
    return own ? `${selector}{object-position:${own.x}% ${own.y}%}` : '';
  });
  return rules.join('') && `@layer page{${rules.join('')}}\n`;
}

/**
 * Adds the palette as CSS custom properties, and the points of the club's photos, to the end of the sheet that all
 * pages have.
 */
const coloursOfTheClub = (): Plugin => ({
  name: 'maidan:colours-of-the-club',
  enforce: 'pre',
  transform: async (code, id) => {
    if (!id.endsWith('/src/styles/site.css')) return undefined;
    const profile = await publishedProfile();
    const properties = colourProperties(paletteOfLook(profile.look)).map((property) => `${property.join(':')};`);
    return `${code}@layer tokens{:root{${properties.join('')}}}\n${pointsOfPhotos(profile)}`;
  },
});

/** Matches small scripts that pages run without an island, and their imports. */
const behaviours =
  /\/sites\/src\/(behaviours|lib\/live\/live|lib\/unfinished-payment)\b|\/shared\/src\/(page-frame|domain\/timing|browser\/(report-unless|timeout-signal))\b/;

/** Matches the modules that home and events share for the addresses of their popups. */
const eventDialogs = /\/sites\/src\/features\/events\/event-(dialog-)?url\./;

/** Matches the modules that say for whom and until when an event is open: on its card, on its page and in the forms. */
const eventNotes =
  /\/shared\/src\/domain\/registration\/|\/sites\/src\/lib\/language\/(eligibility|registration)-note\./;

/** Matches the rules of the forms, and the refusals. */
const rules =
  /\/shared\/src\/(rules\/(registration|photo|rule-set|typed-text)|sentences\/refusals|domain\/payment-start)\./;

/**
 * Matches the modules that write names, days and addresses in both languages. Islands and scripts of some pages import
 * them.
 */
const language =
  /\/shared\/src\/(club|format\/(dates|event-texts|names))\.|\/sites\/src\/lib\/language\/(dates|page-language)\./;

/**
 * Matches the modules that islands import besides React's renderer. `minShareCount` leaves out modules of one island.
 */
const islands =
  /\/node_modules\/react(-dom)?\/(cjs\/react(-dom|-jsx-runtime)?\.production\.js|(index|jsx-runtime)\.js)|\/sites\/src\/(components\/(as-island|DigitPlates|EmptyState|Icon|Spinner)|lib\/(api|language\/(language\.context|translate))|content\/(errors|load-hindi|hindi-phrases))\.|\/shared\/src\/(domain\/player-type|format\/(money|links)|browser\/server-clock)\./;

/** Gives the build the club's published values and colours; a build without the API has the defaults. */
const publishedClub = clubModulePlugin(async () => {
  const answer = await fetchAtBuildTime<ClubResponse>('/club');
  return answer && clubModules(answer);
});

export default defineConfig({
  site,
  outDir,
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    // Two pages are built at a time: while threads draw the pictures of one page, the next page is built.
    concurrency: 2,
    // A page contains its styles, so that no request for a sheet delays the first paint on a slow network.
    inlineStylesheets: 'always',
  },
  integrations: [
    react(),
    listKeptPages,
    sitemap({ filter: isListed, i18n: sitemapLanguages, customPages: keptPages, chunks: sitemapsOfEvents }),
    directives,
    drawnFiles,
    clubPictures,
    preloadHindi(),
  ],
  // The highlighter's inline styles would violate the security policy, and no page shows code.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: {
    // A <meta> element cannot have the rest of the policy, which is a response header: infra/edge/headers.ts.
    csp: {
      directives: [
        "default-src 'self'",
        imagePolicy(),
        "form-action 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
      ],
    },
  },
  vite: {
    // Vite's own translation of `(width < 40rem)` is `not (min-width: 40rem)`, which Safari before 16.4 and Chrome
    // before 104 do not understand either.
    css: { postcss: { plugins: [mediaMinMax()] } },
    plugins: [layersInOrder(), coloursOfTheClub(), hindiOnDemand(), publishedClub],
    build: {
      target: buildTargets('pages'),
      // The security policy refuses data: URLs for fonts and scripts.
      assetsInlineLimit: 0,
      // On the server, texts are imported in both ways: lib/language/hindi-on-demand.ts.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Modules that pages share are put into a few chunks, because each chunk costs a request and compresses
            // alone.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'behaviours', test: behaviours, minShareCount: 2, priority: 3 },
                  { name: 'event-dialogs', test: eventDialogs, minShareCount: 2, priority: 3 },
                  { name: 'language', test: language, minShareCount: 2, priority: 2 },
                  { name: 'islands', test: islands, minShareCount: 2, priority: 1 },
                  { name: 'event-notes', test: eventNotes, minShareCount: 2 },
                  { name: 'rules', test: rules, minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
  },
});
