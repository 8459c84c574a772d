import type { APIRoute } from 'astro';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';

/** Asks search engines to leave out payment pages, the console and the API. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /payment/',
      'Disallow: /hi/payment/',
      `Disallow: ${apiPrefix}/`,
      `Sitemap: ${new URL('sitemap-index.xml', site).href}`,
      '',
    ].join('\n'),
  );
