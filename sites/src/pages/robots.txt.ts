import type { APIRoute } from 'astro';

/** One person's payment and the console are nobody else's business. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /payment/',
      'Disallow: /api/',
      `Sitemap: ${new URL('sitemap-index.xml', site).href}`,
      '',
    ].join('\n'),
  );
