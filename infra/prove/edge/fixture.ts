import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scriptSourcesFile } from '../../edge/script-sources.ts';
import { compressFolder } from '../../local/build/compress.ts';
import { switchSite } from '../../publisher/builds/switch-site.ts';
import { writeReturnPages } from '../../publisher/site-build.ts';

const page = (word: string): string =>
  `<!doctype html><title>${word}</title>${'<p>A line of the page.</p>'.repeat(60)}`;

/** The club of the last build. */
export const fixtureClub = {
  name: 'Kabir XI',
  nameHi: 'कबीर इलेवन',
  phone: '+91 98270 11111',
  email: 'us@kabir.example',
};

const builds = {
  '1-a': {
    'index.html': page('one'),
    'about.html': page('about'),
    'gallery/index.html': page('gallery'),
    'payment/response.html': page('result'),
    'events.html': page('events'),
    'events.ics': `BEGIN:VCALENDAR\r\n${'X-LINE:1\r\n'.repeat(160)}END:VCALENDAR\r\n`,
    'events/cup-3f2a9c1b04.html': page('cup'),
    'events/3f2a9c1b04.html': page('cup'),
    'gallery/cup-3f2a9c1b04.html': page('album'),
    'gallery/3f2a9c1b04.html': page('album'),
    'events/3f2a9c1b04.ics': 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    'hi/events/3f2a9c1b04.html': page('hindi cup'),
    'sw.js': `let worker=${'1+'.repeat(300)}1`,
    'club.js': `let facts=${'1+'.repeat(300)}1`,
    'manifest.webmanifest': '{}',
    'T&C/terms.html': page('terms'),
    '404.html': page('lost'),
    '500.html': page('broken'),
    'hi.html': page('hindi'),
    'hi/about.html': page('hindi about'),
    'hi/payment/response.html': page('hindi result'),
    'hi/T&C/terms.html': page('hindi terms'),
    'hi/T&C/terms.pdf': 'not really a Hindi document',
    'hi/404.html': page('hindi lost'),
    'hi/500.html': page('hindi broken'),
    'images/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(300)}</svg>`,
    'images/a b.png': 'not really a picture',
    'fonts/mukta.woff2': 'not really a font',
    'T&C/terms.pdf': 'not really a document',
    'sitemap.xml': '<urlset/>',
    '.hidden.html': page('hidden'),
    '_astro/app.a1.js': `let old=${'1+'.repeat(600)}1`,
  },
  '2-b': { 'index.html': page('two'), '404.html': page('lost'), '_astro/app.b2.js': 'let young' },
  '3-c': {
    'index.html': page('three'),
    '404.html': page('lost'),
    '_astro/app.c3.js': 'let youngest',
    'club.js': `globalThis.maidanClub = ${JSON.stringify(fixtureClub)};\n`,
  },
} as const;

/** Script sources of the first and the last build; the build between has none, like builds of earlier releases. */
export const fixtureScriptSources = `'self' 'sha256-${'A'.repeat(43)}=' https://pay.example`;

/** The folders that an edge serves from. */
export interface Fixture {
  dataDir: string;
  consoleDir: string;
  publish(build: keyof typeof builds): Promise<void>;
  remove(): void;
}

export function makeFixture(): Fixture {
  const home = mkdtempSync(path.join(os.tmpdir(), 'maidan-edge-'));
  // nginx's workers run as another user, who must be able to read the folder.
  chmodSync(home, 0o755);
  const [dataDir, consoleDir] = [path.join(home, 'data'), path.join(home, 'console')];
  const site = path.join(dataDir, 'site');
  write(consoleDir, {
    'index.html': `<meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__"></script>${'<p>Console</p>'.repeat(90)}`,
    'assets/app-1.js': `export default ${'1+'.repeat(600)}1`,
  });
  mkdirSync(site, { recursive: true });
  return {
    dataDir,
    consoleDir,
    publish: async (build) => {
      const scripts = build === '2-b' ? {} : { [scriptSourcesFile(fixtureScriptSources)]: fixtureScriptSources };
      write(path.join(site, build), { ...builds[build], ...scripts });
      await compressFolder(path.join(site, build));
      await writeReturnPages(path.join(site, build));
      await switchSite(site, build);
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
