import { palette, type PaletteColour } from '@maidan/shared/palette.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Replaces `%palette.board%` and the like in index.html. */
const coloursInHtml: Plugin = {
  name: 'maidan:colours-in-html',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/%palette\.(\w+)%/g, (_, name: string) => palette[name as PaletteColour]),
  },
};

/** Replaces `%console-files%` in index.html by the addresses of the scripts that only the console behind the sign-in needs. */
const consoleFilesInHtml: Plugin = {
  name: 'maidan:console-files-in-html',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, chunk }) => {
      const own = new Set([chunk?.fileName, ...(chunk?.imports ?? [])]);
      const files = new Set<string>();
      const add = (file: string): void => {
        const found = bundle[file];
        if (found?.type !== 'chunk' || own.has(file) || files.has(file)) return;
        files.add(file);
        found.imports.forEach(add);
      };
      chunk?.dynamicImports.forEach(add);
      return html.replace('%console-files%', [...files].map((file) => `/admin/${file}`).join(' '));
    },
  },
};

/** Served at /admin of the public origin, in development by `npm run dev`. */
export default defineConfig({
  base: '/admin/',
  plugins: [react(), coloursInHtml, consoleFilesInHtml],
  build: {
    // No inlined assets: data: URLs are not allowed by the Content-Security-Policy.
    assetsInlineLimit: 0,
    // kB. react-admin and MUI together are about 900 kB, 270 kB compressed.
    chunkSizeWarningLimit: 1_200,
  },
});
