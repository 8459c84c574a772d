import { keptBuilds } from '../../edge/site-links.ts';

/** Names of builds begin with the time at which they were begun, in milliseconds since 1970. */
export const startOf = (build: string): number => Number.parseInt(build, 10);

export const newestFirst = (one: string, other: string): number => startOf(other) - startOf(one);

/** A build that may be kept. A build without `content` counts as different from all others. */
export interface KeepCandidate {
  name: string;
  content?: string;
  /** Time at which the build last became current or was last replaced, in milliseconds since 1970. */
  servedAt?: number;
}

/**
 * Names of the builds to keep, up to `count` or the number of `needed`: first `needed`, then the latest build of each
 * other content, then the latest of the others. So days without a change, whose builds repeat a content, do not
 * displace builds that an operator could go back to. The latest is the one built or served last, because an old build
 * that a rollback has served has pages open in browsers.
 */
export function buildsToKeep(
  builds: readonly KeepCandidate[],
  needed: readonly string[],
  count = keptBuilds,
): string[] {
  const contents = new Set(builds.filter(({ name }) => needed.includes(name)).map(contentOf));
  const others = builds
    .filter(({ name }) => !needed.includes(name))
    .toSorted((one, other) => lastUseOf(other) - lastUseOf(one));
  const [distinct, repeated]: [string[], string[]] = [[], []];
  for (const build of others) {
    const content = contentOf(build);
    (contents.has(content) ? repeated : distinct).push(build.name);
    contents.add(content);
  }
  return [...needed, ...distinct, ...repeated].slice(0, Math.max(count, needed.length));
}

/**
 * The builds that must stay after a switch: the new build and, for open pages, the build that it replaces, unless both
 * have the same content.
 */
export function neededAfterSwitch(builds: readonly KeepCandidate[], to: string, before: string | undefined): string[] {
  const content = (wanted: string) => builds.find(({ name }) => name === wanted)?.content;
  const isOther = before !== undefined && before !== to && builds.some(({ name }) => name === before);
  return isOther && (content(before) === undefined || content(before) !== content(to)) ? [to, before] : [to];
}

const lastUseOf = ({ name, servedAt = 0 }: KeepCandidate): number => Math.max(startOf(name), servedAt);

const contentOf = ({ name, content }: KeepCandidate): string => content ?? name;
