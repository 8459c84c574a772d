import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const product = 'http://127.0.0.1:8080';

/** Served at /admin of the club's one origin; in development the API answers on `npm start`'s port. */
export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    // A data: font or picture would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // react-admin and MUI together: about 900 kB before, 270 kB after compression.
    chunkSizeWarningLimit: 1_200,
  },
  server: { proxy: { '/api': product, '/images': product, '/fonts': product } },
});
