/** A release of CHANGELOG.md, and what it asks of its operator. */
export interface Release {
  /** `1.1.0`; `Unreleased` for what has no version yet. */
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

/** What has no version yet is newer than all that have one. */
export function isNewer(version: string, than: string): boolean {
  if (!/^\d/.test(version)) return /^\d/.test(than);
  const [one, other] = [version, than].map((each) => each.split('.').map(Number));
  const at = [0, 1, 2].find((place) => one?.[place] !== other?.[place]);
  return at !== undefined && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}

/** Whether one of these releases cannot run beside the one before it, so that every process is stopped first. */
export const asksToStop = (releases: readonly Release[]): boolean =>
  releases.some(({ before }) => before.some((entry) => /\bstop every api process\b/i.test(entry)));

/** Whether one of these releases removes from the tables what the release before it uses. */
export const isContract = (releases: readonly Release[]): boolean =>
  releases.some(({ before }) => before.some((entry) => /\bcontract\b/i.test(entry)));
