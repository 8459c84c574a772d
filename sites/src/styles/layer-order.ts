import type { Plugin } from 'vite';

/** Later layers win. `page` is for the sheets of single pages; `access` (accessibility) and `print` override all. */
const order = '@layer tokens, reset, type, base, components, page, access, print;';

/**
 * Begins every style sheet with the order of the layers. Pages load their sheets in the order of their imports;
 * without this the first sheet to arrive would decide which layer wins.
 */
export const layersInOrder = (): Plugin => ({
  name: 'maidan:layers-in-order',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/.*\.css$/.test(id) ? `${order}\n${code}` : undefined),
});
