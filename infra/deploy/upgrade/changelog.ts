/** A release in CHANGELOG.md, and what it asks of its operator. */
export interface Release {
  /** For example `1.1.0`; `Unreleased` for changes without a version yet. */
  version: string;
  /** The entries of "Before upgrading", a sentence or more each. */
  before: string[];
}

/** The releases after this version, the newest first, by the headings of a changelog (keepachangelog.com). */
export function releasesSince(changelog: string, version: string): Release[] {
  return changelog
    .split(/^## \[/m)
    .slice(1)
    .map((section) => ({ version: section.slice(0, section.indexOf(']')), before: entriesBefore(section) }))
    .filter((release) => isNewer(release.version, version));
}

function entriesBefore(section: string): string[] {
  const [, text = ''] = section.split(/^### Before upgrading\n/m);
  return (text.split(/^### /m)[0] ?? '')
    .split(/^- /m)
    .slice(1)
    .map((entry) => entry.replace(/\s+/g, ' ').trim());
}

/** Whether one version is newer; changes without a version are newer than all releases. */
export function isNewer(version: string, than: string): boolean {
  if (!/^\d/.test(version)) return /^\d/.test(than);
  const [one, other] = [version, than].map((each) => each.split('.').map(Number));
  const at = [0, 1, 2].find((place) => one?.[place] !== other?.[place]);
  return at !== undefined && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}

/** Whether one of these releases cannot run beside the one before it, so that all processes must be stopped first. */
export const asksToStop = (releases: readonly Release[]): boolean =>
  releases.some(({ before }) => before.some((entry) => /\bstop every api process\b/i.test(entry)));

/** Whether one of these releases removes from the tables what the release before it uses. */
export const isContract = (releases: readonly Release[]): boolean =>
  releases.some(({ before }) => before.some((entry) => /\bcontract\b/i.test(entry)));

interface Code {
  version: string;
  changelog: string;
}

/**
 * The changelog entries between the running code and the next code. Two states of the same version have the same
 * number, so their entries tell the direction: on the way back the running code has entries that the next code lacks,
 * and the next code has none of its own.
 */
export function releasesBetween(running: Code, next: Code): { isBack: boolean; releases: Release[] } {
  if (running.version !== next.version) {
    const isBack = isNewer(running.version, next.version);
    const [older, newer] = isBack ? [next, running] : [running, next];
    return { isBack, releases: releasesSince(newer.changelog, older.version) };
  }
  const [asked, asks] = [running, next].map(({ changelog, version }) => releasesSince(changelog, version));
  const lost = without(asked!, asks!);
  const isBack = lost.length > 0 && without(asks!, asked!).length === 0;
  return { isBack, releases: isBack ? lost : asks! };
}

/** `releases` with only those entries that are in no release of `others`. */
function without(releases: readonly Release[], others: readonly Release[]): Release[] {
  const known = new Set(others.flatMap(({ before }) => before));
  return releases
    .map(({ version, before }) => ({ version, before: before.filter((entry) => !known.has(entry)) }))
    .filter(({ before }) => before.length > 0);
}
