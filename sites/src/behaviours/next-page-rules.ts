import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';

/**
 * Speculation rules: browsers prefetch the HTML of a page when its link is pointed at or pressed, or stays in a phone's
 * window. Files (addresses with a dot), payments, the console, and links that open elsewhere are left out.
 */
export const nextPageRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.*', '/admin*', `${apiPrefix}/*`, '/uploads/*', '/payment/*', '/hi/payment/*'] } },
          { not: { selector_matches: '[target], [download], [data-policy]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
