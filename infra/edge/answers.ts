/** Answers of the edge itself: what is sent when there is no file and no API to ask. */

/** Other methods on addresses of pages and files. */
export const methodRefused = { allow: 'GET, HEAD', text: 'This address only answers GET.\n' };

/** Before the first build of the site there are no error pages. */
export const plainErrors = { 404: 'Not found\n', 500: 'Something went wrong here\n' };

/** Only before the first build; afterwards the last good one is served. */
export const startingPage = {
  retrySeconds: 2,
  html:
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2">' +
    '<title>Starting</title><p>The site is being built. This page tries again by itself.</p></html>',
};

/** For the API's addresses while no process of it answers. */
export const apiAway = { retrySeconds: 5, json: { success: false, error: 'Please try again in a moment.' } };

/** A placeholder in the console's page. */
export const noncePlaceholder = '__CSP_NONCE__';
