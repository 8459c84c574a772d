/**
 * The path below which the API answers, on the origin of the site. Some files write the path out themselves: scripts of
 * the pages, `sites/public/sw.js`, patterns in `infra/edge/nginx/maps.ts`, and calls with a whole address.
 */
export const apiPrefix = '/api';
