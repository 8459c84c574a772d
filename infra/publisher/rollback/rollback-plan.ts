import { UserError } from '../../local/user-error.ts';
import type { BuildSummary } from '../builds/build-info.ts';

interface Wanted {
  /** The kept builds, newest first. */
  builds: readonly BuildSummary[];
  /** Name of the current build. */
  current: string | undefined;
  /**
   * Name of the wanted build. By default the newest build before the current one that has other content and was not
   * rolled back.
   */
  to?: string | undefined;
  /** Whether a build that was made with other settings is allowed. */
  isForced: boolean;
  /** `content` of builds that earlier rollbacks rejected. */
  rejected?: readonly string[];
}

export interface RollbackPlan {
  to: BuildSummary;
  /** `content` of the builds that are newer than `to`. */
  rejected: string[];
  warnings: string[];
}

/**
 * Decides to which build a rollback switches, and which builds it rejects.
 * @throws UserError when there is no such build, or it was made with other settings than the newest and `isForced` is
 * false
 */
export function planRollback({ builds, current, to: wanted, isForced, rejected = [] }: Wanted): RollbackPlan {
  const at =
    wanted === undefined ? previousOf(builds, current, rejected) : builds.findIndex(({ name }) => name === wanted);
  const [newest, to] = [builds[0], builds[at]];
  if (!newest || !to) throw new UserError(`There is no build ${wanted}.`);
  const differing = Object.keys({ ...newest.settings, ...to.settings }).filter(
    (name) => newest.settings[name] !== to.settings[name],
  );
  const sentence =
    `${to.name} was made for another ${differing.join(' and ')} than the newest build: ` +
    'its pages name other addresses, and /register may not load the checkout.';
  if (differing.length > 0 && !isForced) throw new UserError(`${sentence} Say --anyway to switch to it nevertheless.`);
  const warnings = differing.length > 0 ? [sentence] : [];
  if (to.code !== newest.code)
    warnings.push(
      'It was made by another release: its scripts call the API that runs now, which works for the release before.',
    );
  return { to, rejected: [...new Set(builds.slice(0, at).map(({ content }) => content))], warnings };
}

/**
 * The index of the build to which a rollback goes when the operator names none.
 * @throws UserError when there is no earlier build
 */
function previousOf(builds: readonly BuildSummary[], current: string | undefined, rejected: readonly string[]): number {
  if (builds.length === 0) throw new UserError('There is no build yet.');
  const from = builds.findIndex(({ name }) => name === current);
  const content = builds[from]?.content;
  if (content === undefined)
    throw new UserError('The current build is damaged or not known: name the wanted one with --to (--list has them).');
  const at = builds.findIndex((build, i) => i > from && build.content !== content && !rejected.includes(build.content));
  if (at >= 0) return at;
  throw new UserError('There is no build before the current one that shows something else and was not taken back.');
}

/** A line of text for each build. */
export const describeBuilds = (builds: readonly BuildSummary[], current: string | undefined): string[] =>
  builds.map(
    ({ name, revision, builtAt }) =>
      `${name === current ? '* ' : '  '}${name}  ${builtAt.slice(0, 16).replace('T', ' ')} UTC  revision ${revision}` +
      (name === current ? '  current' : ''),
  );
