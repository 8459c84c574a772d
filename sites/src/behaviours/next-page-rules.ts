/**
 * Speculation rules: the HTML of a page of the site is fetched when a link to it is pointed at or pressed, or rests in a
 * phone's window. Neither files, which have a dot in their address, nor payments, the console, or what opens elsewhere.
 */
export const nextPageRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/*.*', '/admin*', '/api/*', '/uploads/*', '/payment/*', '/hi/payment/*'] } },
          { not: { selector_matches: '[target], [download], [data-policy]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
