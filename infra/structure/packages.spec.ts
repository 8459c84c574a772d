import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    version: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };

it.each(['.', 'admin', 'api', 'infra', 'shared', 'sites'])('%s names no package twice', (folder) => {
  const { dependencies = {}, devDependencies = {} } = readPackage(folder);
  // npm omits such a package with --omit=dev.
  expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([]);
});

// `npm start` builds and runs the product from an installation without devDependencies (infra/local/bootstrap.mjs).
it.each([
  ['admin', ['src', 'vite.config.ts']],
  ['api', ['src', 'build.mjs']],
  ['infra', [...productFolders(), 'edge', 'sandbox-gateway']],
  ['sites', ['src', 'art', 'astro.config.ts']],
])('%s imports only its dependencies', (folder, sources) => {
  const dependencies = { ...readPackage('.').dependencies, ...readPackage(folder).dependencies };
  const imported = new Set(sources.flatMap((source) => filesOf(path.join(root, folder, source)).flatMap(packagesOf)));
  expect(imported.size).toBeGreaterThan(3);
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

it('has one version, which the changelog names or is about to', () => {
  const folders = ['.', 'admin', 'api', 'infra', 'shared', 'sites'];
  const versions = new Set(folders.map((folder) => readPackage(folder).version));
  expect(versions.size).toBe(1);
  // The first heading of a release in the changelog has the version of the packages.
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const headings = [...changelog.matchAll(/^## \[([^\]]+)\] - \d{4}-\d\d-\d\d$/gm)].map(([, name]) => name);
  expect(headings.find((name) => name !== 'Unreleased')).toBe([...versions][0]);
});

it('installs nothing whose bytes the lock file does not know, from nowhere but the registry', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: true; inBundle?: true; integrity?: string; resolved?: string }>;
  };
  const installed = Object.entries(packages).filter(([name, { link }]) => name.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(1_000);
  // Bundled packages are part of another package's own bytes. A `resolved` address would be contacted by npm.
  const unknown = installed.filter(
    ([, { inBundle, integrity, resolved }]) =>
      !inBundle && (resolved !== undefined || !integrity?.startsWith('sha512-')),
  );
  expect(unknown.map(([name]) => name)).toEqual([]);
});

/** Folders of infra whose programs are started without devDependencies. */
function productFolders(): string[] {
  const bootstrap = readFileSync(path.join(root, 'infra/local/bootstrap.mjs'), 'utf8');
  const [, list = ''] = /^const productFolders = \[(.*)\];$/m.exec(bootstrap) ?? [];
  return [...list.matchAll(/'infra\/([\w-]+)\/'/g)].map(([, folder = '']) => folder);
}

/** Source files without tests. */
function filesOf(file: string): string[] {
  if (/\.\w+$/.test(file)) return [file];
  return (
    readdirSync(file, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|astro)$/.test(name) && !/\.spec\.tsx?$/.test(name))
      // This file reads the Dockerfile for tests and for the proof of the images.
      .filter((name) => name !== 'containers/dockerfile.ts')
      .map((name) => path.join(file, name))
  );
}

/** Packages of which a file imports more than types, by `from` or by `import(…)`. */
function packagesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const imports = text.matchAll(/^(?:import|export)\s(?!type\s)[^;']*?\bfrom '([^'.][^']*)';/gm);
  const lazy = text.matchAll(/\bimport\('([^'.][^']*)'\)/g);
  return (
    [...imports, ...lazy]
      .map(([, specifier = '']) => specifier)
      // Test helpers may use Jest.
      .filter((specifier) => !isBuiltin(specifier) && specifier !== '@jest/globals')
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
  );
}
