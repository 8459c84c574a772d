import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { imagePolicy } from './src/lib/image-policy.ts';
import { layersInOrder } from './src/styles/layer-order.ts';

/** The publisher sets SITE_OUT_DIR; a build by hand goes to `sites/dist`. */
const outDir = process.env.SITE_OUT_DIR ?? './dist';
const site = process.env.PUBLIC_URL ?? 'http://localhost:8080';

/** Left out of the sitemap: payment and error pages, the policies as HTML, and the alias of the events page. */
const isListed = (page: string): boolean => !/\/(payment\/|T&C\/|404|500|upcoming-events)/.test(page);

/** `client:live`, for lists that are prerendered and may have changed since. */
const liveDirective: AstroIntegration = {
  name: 'maidan:live',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'live', entrypoint: './src/directives/live.ts' }),
  },
};

export default defineConfig({
  site,
  outDir,
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    // The pages share cached style sheets, and the security policy needs no style hashes.
    inlineStylesheets: 'never',
  },
  integrations: [react(), sitemap({ filter: isListed }), liveDirective],
  // The highlighter's inline styles would violate the security policy, and no page shows code.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: {
    // The rest of the policy, which a <meta> cannot carry, is a response header: infra/edge/headers.ts.
    csp: {
      directives: ["default-src 'self'", imagePolicy(), "form-action 'self'"],
    },
  },
  vite: {
    plugins: [layersInOrder()],
    // The security policy refuses data: URLs for fonts and scripts.
    build: { assetsInlineLimit: 0 },
  },
});
