import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { imagePolicy } from './src/lib/image-policy.ts';
import { layersInOrder } from './src/styles/sheet-order.ts';

/** Where the publisher wants this build; a build by hand goes to `sites/dist`. */
const outDir = process.env.SITE_OUT_DIR ?? './dist';
const site = process.env.PUBLIC_URL ?? 'http://localhost:8080';

/**
 * Pages for one person’s payment have no place in a sitemap, and neither have error pages, the sheets of the document
 * viewer and the second name of a page.
 */
const isListed = (page: string): boolean => !/\/(payment\/|T&C\/|404|500|upcoming-events)/.test(page);

/** `client:live`, for lists that are baked into the page and may have changed since. */
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
    // One cached file serves every page; pages stay small and the policy needs no style hashes.
    inlineStylesheets: 'never',
  },
  integrations: [react(), sitemap({ filter: isListed }), liveDirective],
  // Its inline styles would need a hole in the policy, and no page shows code.
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
    // A data: address would be refused by the policy, for fonts and scripts alike.
    build: { assetsInlineLimit: 0 },
  },
});
