import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { paymentStates } from '@maidan/shared/domain/payment-state.ts';
import { permissions, roleLabels, rolePermissions, roles } from '@maidan/shared/domain/roles.ts';
import { refundedRegistrationDays, undoDays } from '@maidan/shared/domain/timing.ts';
import { importLimits } from '@maidan/shared/rules/players/player-import.ts';
import { listSourceFiles } from './structure/source-files.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const chapters = readdirSync(path.join(root, 'docs')).map((name) => `docs/${name}`);
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'UPGRADING.md',
  'infra/deploy/README.md',
  'infra/deploy/scaling.md',
  ...chapters,
];

it.each(chapters)('leads from README.md to %s', (chapter) => {
  expect(read('README.md')).toContain(`](${chapter})`);
});

/** The paths between backticks, except those that only a build or an installation makes. */
function pathsIn(document: string, text = read(document)): string[] {
  const named = [
    ...text.matchAll(/`(?:(?:node_modules\/\.bin\/)?node )?((?:shared|api|admin|sites|infra|docs)\/[^`\s]+)`/g),
  ];
  return named
    .map(([, file = '']) => file.replace(/^api\/dist\/(.*)\.js$/, 'api/src/$1.ts'))
    .filter((file) => !/^\w+\/(dist|node_modules|\.astro)$/.test(file));
}

it.each(documents)('names no path in %s that is not there', (document) => {
  expect(pathsIn(document).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it.each([
  ['README.md', 30],
  ['docs/where-to-change.md', 180],
  ['docs/payments.md', 10],
])('finds the paths in %s', (document, least) => {
  expect(pathsIn(document).length).toBeGreaterThan(least);
});

it.each(documents)('has no link in %s that leads nowhere', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, file = '', heading]) => {
    const target = file === '' ? document : path.join(path.dirname(document), file);
    if (!existsSync(path.join(root, target))) return true;
    return heading !== undefined && !headingsOf(target.endsWith('.md') ? target : `${target}/README.md`).has(heading);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

it('leads from README.md to files that begin with the steps of a road', () => {
  const roads = pathsIn('README.md', read('README.md').split('## Where do I begin to read?')[1]!.split('\n## ')[0]);
  expect(roads).toHaveLength(8);
  expect(roads.filter((file) => !/^ \* 1\. [^]*^ \* 2\. [^]*^ \* 3\. /m.test(read(file)))).toEqual([]);
});

/** The anchors of a document's headings, as a Git host makes them. */
function headingsOf(document: string): Set<string> {
  const headings = [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

const scriptsIn = (document: string) => [...read(document).matchAll(/npm run\s+([a-z0-9:-]+)(?: -w (\w+))?/g)];

it.each(documents)('names no npm script in %s that is not there', (document) => {
  const scriptsOf = (folder: string) =>
    (JSON.parse(read(path.join(folder, 'package.json'))) as { scripts: Record<string, string> }).scripts;
  const missing = scriptsIn(document).filter(([, script = '', folder = '.']) => !(script in scriptsOf(folder)));
  expect(missing.map(([all]) => all)).toEqual([]);
});

it('finds the npm scripts', () => {
  expect(documents.flatMap(scriptsIn).length).toBeGreaterThan(100);
});

it('starts programs by npm scripts that are there', () => {
  const programs = [...read('package.json').matchAll(/bootstrap\.mjs ([\w/.-]+\.ts)/g)].map(([, file = '']) => file);
  expect(programs.length).toBeGreaterThan(30);
  expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('says of every proof and bench in docs/testing.md what it shows', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const programs = Object.keys(scripts).filter((name) => /^(prove|bench|ledger)\b/.test(name));
  expect(programs.length).toBeGreaterThan(15);
  const testing = read('docs/testing.md');
  expect(programs.filter((name) => !testing.includes(`- **\`npm run ${name}\`**`))).toEqual([]);
});

it('lists in docs/configuration.md the variables that the product reads, and no others', () => {
  const product = listSourceFiles(root).filter(
    (file) => /^(api\/src|infra\/(backup|local|publisher))\//.test(file) && !/\.spec\.ts$|\/testing\//.test(file),
  );
  const code = product.map(read).join('\n');
  const names = [
    ...code.matchAll(/\b(?:settings|variables)\s*\.(?:optional|text|integer|oneOf|url)\(\s*'([A-Z0-9_]+)'/g),
  ].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(50);
  const listed = read('docs/configuration.md')
    .split('\n- ')
    .slice(1)
    .flatMap((entry) => [...entry.split(/\):\s/)[0]!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
  expect(listed.length).toBeGreaterThan(50);
  expect([...new Set(names)].filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

it.each([
  `What the console deletes can be restored for ${undoDays} days`,
  `An undo, for ${undoDays} days,`,
  `${importLimits.bytes / (1024 * 1024)} MB, ${importLimits.rows.toLocaleString('en-US')} rows)`,
  `run, undo for ${undoDays} days`,
  `loses name, mobile, address and photo after ${refundedRegistrationDays} days`,
])('says in docs/specification.md: %s', (words) => {
  expect(read('docs/specification.md').replaceAll(/\s+/g, ' ')).toContain(words);
});

it('shows in docs/specification.md what each role may do', () => {
  const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
  const table = read('docs/specification.md').split('\n| permission ')[1]!.split('\n\n')[0]!.split('\n');
  expect(cellsOf(table[0]!).slice(2, -1)).toEqual(roles.map((role) => roleLabels[role]));
  const shown = table.slice(2).map((line) => {
    const [, permission, , ...cells] = cellsOf(line).slice(0, -1);
    return [permission, ...cells.map((cell) => cell === 'yes')];
  });
  const held = permissions.map((permission) => [
    `\`${permission}\``,
    ...roles.map((role) => rolePermissions[role].has(permission)),
  ]);
  expect(shown).toEqual(held);
});

it.each(paymentStates)('shows the payment state "%s" in the diagram of docs/payments.md', (state) => {
  const diagram = read('docs/payments.md').split('## The states of a payment')[1]!.split('```')[1];
  expect(diagram).toMatch(new RegExp(`\\b${state}\\b`));
});
