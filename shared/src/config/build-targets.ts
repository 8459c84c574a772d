import project from '../../../package.json' with { type: 'json' };

/** Vite's names for the browsers of browserslist. */
const names: Record<string, string> = { ios_saf: 'ios' };

/**
 * The oldest supported browsers of the pages or of the console, from `browserslist` in package.json, as Vite's
 * `build.target`: `ios_saf >= 15.4` becomes `ios15.4`. Vite translates scripts and style sheets for them.
 * @throws for an entry of another form, which Vite would ignore
 */
export const buildTargets = (part: keyof typeof project.browserslist): string[] =>
  project.browserslist[part].map((entry) => {
    const [, name = '', version] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
    if (!version) throw new Error(`package.json, browserslist: write "${entry}" as "name >= version".`);
    return `${names[name] ?? name}${version}`;
  });
