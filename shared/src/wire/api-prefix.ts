/**
 * Below this path the API answers on the origin of the site. It is written out where an import would cost a page bytes
 * (scripts of the pages, `sites/public/sw.js`), in patterns (`infra/edge/nginx/maps.ts`) and in calls that are read as
 * a whole.
 */
export const apiPrefix = '/api';
