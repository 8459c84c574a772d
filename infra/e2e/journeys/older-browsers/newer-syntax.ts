import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { parse as parseScript } from 'acorn';
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss';
import { browsersWithout, cameBy, compareVersions, mdn, type Part } from './older-browser.ts';

const { properties, selectors, types, 'at-rules': atRules } = mdn.css as Record<string, Record<string, Identifier>>;

/**
 * Whether a browser lacks the feature completely. A feature that older versions supported in part, such as outlines
 * without round corners, does not count.
 */
function isMissing(compat: CompatStatement | undefined, part: Part): boolean {
  if (!compat) return false;
  const isThere = (statement: SimpleSupportStatement, version: string): boolean =>
    cameBy(statement, version) &&
    !(typeof statement.version_removed === 'string' && compareVersions(statement.version_removed, version) <= 0);
  return browsersWithout(compat, part, (all, version) => all.some((each) => isThere(each, version))).length > 0;
}

/** CSS units, by MDN's names of their kinds. */
const units: [RegExp, Identifier | undefined][] = [
  [/\d(dv(?:[hwbi]|min|max))\b/, types!['length']?.['viewport_percentage_units_dynamic']],
  [/\d(sv(?:[hwbi]|min|max))\b/, types!['length']?.['viewport_percentage_units_small']],
  [/\d(lv(?:[hwbi]|min|max))\b/, types!['length']?.['viewport_percentage_units_large']],
  [/\d(cq(?:[whib]|min|max))\b/, types!['length']?.['container_query_length_units']],
  [/\d(lh)\b/, types!['length']?.['lh']],
  [/\d(rlh)\b/, types!['length']?.['rlh']],
  [/\d(cap)\b/, types!['length']?.['cap']],
  [/\d(ic)\b/, types!['length']?.['ic']],
];

/**
 * The entry of a CSS function in MDN's data. MDN describes functions of values among the types, some of them among
 * colours, pictures or gradients.
 */
const functionNamed = (name: string): Identifier | undefined =>
  types![name] ?? types!['color']?.[name] ?? types!['image']?.[name] ?? types!['gradient']?.[name];

interface Newer {
  /** One use of newer syntax, for example `translate: 2px 2px`, `overflow: clip`, `max-block-size: dvh`. */
  use: string;
  /** The name that `@supports` tests for: `translate`, `clip`, `dvh`. */
  feature: string;
}

/** Parts of a declaration that the oldest browsers lack: its property, or words, functions and units of its value. */
function newerIn({ prop, value }: Declaration, part: Part): Newer[] {
  const property = properties![prop];
  if (isMissing(property?.__compat, part)) return [{ use: `${prop}: ${value}`, feature: prop }];
  const words = [...value.matchAll(/[\w-]+/g)].map(([word]) => word);
  const functions = [...value.matchAll(/([\w-]+)\(/g)].map(([, name = '']) => name);
  const found = [
    ...words.filter((word) => word !== '__compat' && isMissing(property?.[word]?.__compat, part)),
    ...functions.filter((name) => isMissing(functionNamed(name)?.__compat, part)),
    ...units.flatMap(([pattern, unit]) => {
      const [, used] = pattern.exec(value) ?? [];
      return used && isMissing(unit?.__compat, part) ? [used] : [];
    }),
  ];
  return [...new Set(found)].map((feature) => ({ use: `${prop}: ${feature}`, feature }));
}

const around = (node: Node): (AtRule | Rule)[] => {
  const found: (AtRule | Rule)[] = [];
  for (let each = node.parent; each && each.type !== 'root'; each = each.parent as Node['parent'])
    found.push(each as AtRule | Rule);
  return found;
};

/** Whether an enclosing `@supports` tests for the feature. */
const isGuarded = (node: Node, feature: string): boolean =>
  around(node).some(
    (each) =>
      each.type === 'atrule' &&
      each.name === 'supports' &&
      !each.params.startsWith('not') &&
      each.params.includes(feature),
  );

/**
 * Whether a browser that does not know the value uses an earlier declaration of the same rule, or the same property
 * with a prefix. A value with var() is found invalid only when it is computed, and then no earlier declaration is used.
 */
function hasFallback(declaration: Declaration, part: Part): boolean {
  const others = (declaration.parent?.nodes ?? []).filter((node): node is Declaration => node.type === 'decl');
  if (others.some(({ prop }) => new RegExp(`^-\\w+-${declaration.prop}$`).test(prop))) return true;
  const before = others.slice(0, others.indexOf(declaration)).filter(({ prop }) => prop === declaration.prop);
  return !declaration.value.includes('var(') && before.some((each) => newerIn(each, part).length === 0);
}

/** The condition of a `@media`, or of a `media` or `sizes` attribute, if the oldest browsers do not understand it. */
export function newerQuery(query: string, part: Part): string[] {
  const described = atRules!['media'];
  const features = [...query.matchAll(/\(([a-z-]+)/g)].map(([, name = '']) => name);
  if (/[<>]|&[lg]t;/.test(query)) features.push('range_syntax');
  if (/\bor\b/.test(query)) features.push('or_syntax');
  return features
    .filter((name) => isMissing(described?.[name]?.__compat, part))
    .map((name) => (name.endsWith('_syntax') ? `@media ${query}` : `@media (${name})`));
}

/**
 * Parts of a style sheet that the oldest browsers do not understand, one line each. Declarations with a fallback are
 * left out, and so are properties with a prefix, because they are meant for one browser.
 */
export function newerStyles(sheet: string, part: Part): string[] {
  const found: string[] = [];
  postcss.parse(sheet).walk((node) => {
    if (node.type === 'atrule') {
      if (isMissing(atRules![node.name]?.__compat, part)) found.push(`@${node.name} ${node.params}`.trim());
      else if (node.name === 'media') found.push(...newerQuery(node.params, part));
    } else if (node.type === 'rule') {
      if (node.parent?.type === 'rule') found.push(`nested: ${node.selector}`);
      const pseudo = [...node.selector.matchAll(/::?([a-z][\w-]*)/g)].map(([, name = '']) => name);
      if (pseudo.some((name) => isMissing(selectors![name]?.__compat, part))) found.push(node.selector);
    } else if (node.type === 'decl' && (node.variable || !node.prop.startsWith('-'))) {
      // A custom property has no fallback: what uses it fails when its value is computed.
      const uses = newerIn(node, part).filter(({ feature }) => !isGuarded(node, feature));
      if (node.variable || !hasFallback(node, part)) found.push(...uses.map(({ use }) => use));
    }
  });
  return found;
}

/** Matches selectors in texts that a script writes into a style sheet. */
const selectorInText = /^(?!@supports).*:(?:has|modal|popover-open|user-invalid|user-valid|open)\b/;

/**
 * Syntax of a script that the oldest browsers cannot read, one line each. The pages' and the console's oldest browsers
 * read ES2022; the pages' Safari before 16.4 lacks look-behind and static blocks.
 */
export function newerScripts(code: string, part: Part, sourceType: 'script' | 'module' = 'module'): string[] {
  const found: string[] = [];
  let before = '';
  const onToken = ({ type, value }: { type: { label: string }; value?: unknown }): void => {
    const text = typeof value === 'string' ? value : (value as { pattern?: string } | undefined)?.pattern;
    if (part === 'pages' && /string|template|regexp/.test(type.label) && text && /\(\?<[=!]/.test(text))
      found.push(`look-behind: ${text.slice(0, 80)}`);
    if (part === 'pages' && before === 'static' && type.label === '{') found.push('static block');
    if (/string|template/.test(type.label) && text && text.length < 200 && selectorInText.test(text)) found.push(text);
    before = type.label === 'name' ? String(value) : '';
  };
  try {
    parseScript(code, { ecmaVersion: 2022, sourceType, onToken });
  } catch (error) {
    found.push(`${(error as Error).message}: ${code.slice(0, 80)}`);
  }
  return found;
}

const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** Style sheets and scripts inside a page, and its attributes with media queries. */
export function partsOf(html: string): {
  sheets: string[];
  scripts: [string, 'script' | 'module'][];
  queries: string[];
} {
  const elements = [...html.matchAll(/<(style|script)\b([^>]*)>(.*?)<\/\1>/gs)];
  return {
    sheets: elements.flatMap(([, name, , text = '']) => (name === 'style' ? [text] : [])),
    scripts: elements.flatMap(([, name, tag = '', text = '']): [string, 'script' | 'module'][] => {
      const type = attribute(tag, 'type');
      if (name !== 'script' || !text.trim() || (type && type !== 'module')) return [];
      return [[text, type === 'module' ? 'module' : 'script']];
    }),
    queries: [...html.matchAll(/ (?:media|sizes)="([^"]*)"/g)].map(([, query = '']) => query),
  };
}
