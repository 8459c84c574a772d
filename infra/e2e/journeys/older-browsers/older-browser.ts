import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import type { BrowserContext } from '@playwright/test';
import project from '../../../../package.json' with { type: 'json' };

export const mdn = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** MDN's names of browsers, where they differ from browserslist's. */
const names: Record<string, string> = { ios_saf: 'safari_ios' };
export type Part = keyof typeof project.browserslist;

export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number));
  return (left?.[0] ?? 0) - (right?.[0] ?? 0) || (left?.[1] ?? 0) - (right?.[1] ?? 0);
};

/** MDN's names of those oldest browsers that lack the described feature; `isSupported` reads MDN's statement. */
export const browsersWithout = (
  { support }: CompatStatement,
  part: Part,
  isSupported: (statements: SimpleSupportStatement[], version: string) => boolean,
): string[] =>
  project.browserslist[part].flatMap((entry) => {
    const [name = '', version = ''] = entry.split(' >= ');
    const listed = support[(names[name] ?? name) as keyof typeof support] ?? { version_added: false as const };
    return isSupported([listed].flat(), version) ? [] : [entry];
  });

/** Whether a feature that came with version `since` exists in `version`, without a flag or prefix. */
export const cameBy = ({ version_added: since, flags, prefix }: SimpleSupportStatement, version: string): boolean =>
  typeof since === 'string' && since !== 'preview' && !(flags ?? prefix) && compareVersions(since, version) <= 0;

/** Whether one of the oldest browsers lacks the described feature. */
const isNewer = (described: CompatStatement, part: Part): boolean =>
  browsersWithout(described, part, ([newest], version) => cameBy(newest!, version)).length > 0;

/** `[interface]` and `[interface, member]` of web APIs and of the language that one of the oldest browsers lacks. */
function newerNames(part: Part): string[][] {
  const within = (root: object): string[][] =>
    Object.entries(root as Record<string, Identifier>).flatMap(([owner, described]) => {
      if (owner === '__compat') return [];
      if (described.__compat && isNewer(described.__compat, part)) return [[owner]];
      return Object.entries(described as Record<string, Identifier>).flatMap(([member, { __compat }]) =>
        member !== '__compat' && __compat && isNewer(__compat, part)
          ? [[owner, member.replace(/^(\w+)_event$/, 'on$1')]]
          : [],
      );
    });
  return [...within(mdn.api), ...within(mdn.javascript.builtins ?? {})];
}

/** Values of createImageBitmap's option `imageOrientation` that one of the oldest browsers refuses with a TypeError. */
function newerOrientations(part: Part): string[] {
  const { __compat: option, ...values } = mdn.api['createImageBitmap']!['options_imageOrientation_parameter']!;
  if (!option || isNewer(option, part)) throw new Error('The option itself is newer.');
  return Object.entries(values).flatMap(([value, { __compat }]) =>
    __compat && isNewer(__compat, part) ? [value] : [],
  );
}

/**
 * Removes interfaces and members that are newer than the oldest browsers of package.json's `browserslist`, as MDN lists
 * them, and refuses newer values of `imageOrientation`. Newer syntax is checked by newer-syntax.ts.
 */
export async function makeOlder(context: BrowserContext, part: Part): Promise<void> {
  await context.addInitScript((refused) => {
    const original = globalThis.createImageBitmap as (...all: unknown[]) => Promise<ImageBitmap>;
    const older = async (...all: unknown[]): Promise<ImageBitmap> => {
      const { imageOrientation } = (all.at(-1) ?? {}) as ImageBitmapOptions;
      if (refused.includes(String(imageOrientation))) throw new TypeError(`${imageOrientation} is no ImageOrientation`);
      return original(...all);
    };
    Object.assign(globalThis, { createImageBitmap: older });
  }, newerOrientations(part));
  await context.addInitScript((all) => {
    const scope = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
    for (const [owner = '', member] of all) {
      if (member === undefined) Reflect.deleteProperty(scope, owner);
      else {
        const owning = owner === 'Window' ? scope : scope[owner];
        if (!owning) continue;
        // `json_static` is Response.json, which is removed; a response's own json() stays. For members of the language,
        // MDN's names do not distinguish the two.
        Reflect.deleteProperty(owning, member.replace(/_static$/, ''));
        if (owning.prototype) Reflect.deleteProperty(owning.prototype, member);
      }
    }
  }, newerNames(part));
}
