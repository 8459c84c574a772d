import type { APIRoute } from 'astro';

/** Keeps payment pages and the console out of search engines. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /payment/',
      'Disallow: /hi/payment/',
      'Disallow: /api/',
      `Sitemap: ${new URL('sitemap-index.xml', site).href}`,
      '',
    ].join('\n'),
  );
