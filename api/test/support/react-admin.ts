import type { fetchUtils as FetchUtils } from 'ra-core';
import type simpleRestProvider from 'ra-data-simple-rest';

/**
 * Loads the console's own data provider by Node's loader. The modules of react-admin import each other in circles, on
 * which Jest's loader would wait for ever.
 */
const { createRequire } = process.getBuiltinModule('node:module');
const load = createRequire(import.meta.url);

export const { fetchUtils } = load('ra-core') as { fetchUtils: typeof FetchUtils };
export const simpleRest = load('ra-data-simple-rest') as typeof simpleRestProvider;
