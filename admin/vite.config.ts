import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Served at /admin of the public origin, in development by `npm run dev`. */
export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    // No inlined assets: data: URLs are not allowed by the Content-Security-Policy.
    assetsInlineLimit: 0,
    // kB. react-admin and MUI together are about 900 kB, 270 kB compressed.
    chunkSizeWarningLimit: 1_200,
  },
});
