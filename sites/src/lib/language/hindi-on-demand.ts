import type { Plugin } from 'vite';

const staticImport =
  /^import (?:\{([^{}]+)\}|\* as (\w+)) from '(?:\.\/hi\/[\w-]+|\.\/translate-to-hindi|@maidan\/shared\/[\w-]+\.hi)\.ts';$/gm;

const localName = (specifier: string): string =>
  specifier
    .split(/\sas\s/)
    .at(-1)
    ?.trim() ?? '';

/**
 * Returns the code of a module that calls `inEachLanguage`, without its static imports of Hindi texts, so that browsers
 * load them only through its `import()`. The bundler would otherwise put a module that is imported in both ways into
 * the importing chunk.
 */
export function withoutStaticHindi(code: string): string {
  if (!code.includes('inEachLanguage(')) return code;
  return code.replace(staticImport, (_, named: string | undefined, namespace: string | undefined) => {
    const names = named?.split(',').map(localName).filter(Boolean) ?? [namespace ?? ''];
    return names.map((name) => `const ${name} = undefined;`).join(' ');
  });
}

/** A Vite plugin for the browser's scripts. */
export const hindiOnDemand = (): Plugin => ({
  name: 'maidan:hindi-on-demand',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (/\/src\/(content|lib)\/[^?]*\.ts$/.test(id) ? withoutStaticHindi(code) : undefined),
});
