import type { fetchUtils as FetchUtils } from 'ra-core';
import type simpleRestProvider from 'ra-data-simple-rest';

/**
 * The console's own data provider, loaded by Node itself: react-admin's modules import each other in circles, on which
 * Jest's module loader waits for ever.
 */
const { createRequire } = process.getBuiltinModule('node:module');
const load = createRequire(import.meta.url);

export const { fetchUtils } = load('ra-core') as { fetchUtils: typeof FetchUtils };
export const simpleRest = load('ra-data-simple-rest') as typeof simpleRestProvider;
