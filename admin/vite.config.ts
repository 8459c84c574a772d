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

/** Served at /admin of the public origin, in development by `npm run dev`. */
export default defineConfig({
  base: '/admin/',
  plugins: [react(), coloursInHtml],
  build: {
    // No inlined assets: data: URLs are not allowed by the Content-Security-Policy.
    assetsInlineLimit: 0,
    // kB. react-admin and MUI together are about 900 kB, 270 kB compressed.
    chunkSizeWarningLimit: 1_200,
  },
});
