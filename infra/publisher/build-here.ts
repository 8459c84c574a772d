import path from 'node:path';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { sourcesHash } from '../local/build/build-cache.ts';
import { root } from '../local/settings.ts';
import type { Settings } from '../local/settings.ts';
import { UserError } from '../local/user-error.ts';
import { checkBuild } from './check/check-build.ts';
import { publishSite } from './publish-site.ts';
import type { Outcome, PublishOptions } from './publish-site.ts';
import type { SiteReleases } from './releases/site-releases.ts';
import { buildSite, findFinishedBuild } from './site-build.ts';
import type { SiteVersion } from './revision.ts';

interface BuildHereOptions extends Pick<PublishOptions, 'isHolder' | 'report'> {
  /** Called before pages are built; the build takes seconds or minutes. */
  onBuild: (version: SiteVersion) => Promise<void>;
}

/** Milliseconds; an API that runs answers this request at once. */
const ANSWER_MS = 5_000;

/**
 * Requires that the API answers.
 * @throws UserError when no API answers; the site's builder would report it only after seconds, with a stack
 */
export async function assertApiAnswers(apiUrl: string): Promise<void> {
  const answer = await fetch(new URL(`${apiPrefix}/health/live`, apiUrl), {
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer)
    throw new UserError(`The API does not answer at ${apiUrl} (PORT, or SITE_API_URL when it runs elsewhere).`);
}

/**
 * Publishes by building on this machine. Ends the process when no hosts of the checkout are set: the pages' policy
 * would then block the checkout.
 */
export function buildHere(
  { apiUrl, publicUrl, imageHosts, picturesUrl, staging, checkoutHosts }: Settings,
  folder: string,
  releases: SiteReleases,
  { onBuild, ...options }: BuildHereOptions,
): (version: SiteVersion) => Promise<Outcome> {
  const code = sourcesHash('sites');
  const hosts = process.env.CHECKOUT_HOSTS || checkoutHosts;
  if (!hosts) {
    console.error(
      'Set ATOM_CHECKOUT_HOSTS: without it /register loads no checkout, and nobody can pay. ' +
        'With STAGING=1 it may be left out: the test bank then takes the payments.',
    );
    process.exit(1);
  }
  const expected = {
    sources: path.join(root, 'sites', 'src', 'pages'),
    apiUrl,
    checkoutHosts: hosts.split(' ').filter(Boolean),
  };
  const settings = {
    PUBLIC_URL: publicUrl,
    ATOM_CHECKOUT_HOSTS: hosts,
    IMAGE_HOSTS: imageHosts.join(' '),
    PICTURES_URL: picturesUrl,
    // STAGING is absent when it is not set, as in builds of earlier releases, so that a rollback to them counts as no
    // change of settings.
    ...(staging ? { STAGING: '1' } : {}),
  };
  return (version) => {
    const source = { ...version, code, settings };
    const build = async () => {
      const finished = await findFinishedBuild(folder, source);
      if (finished) return finished;
      await assertApiAnswers(apiUrl);
      await onBuild(version);
      return buildSite({
        folder,
        source,
        env: { PUBLIC_URL: publicUrl, SITE_API_URL: apiUrl, CHECKOUT_HOSTS: hosts, STAGING: staging ? '1' : '' },
        check: (built) => checkBuild({ folder: built, ...expected }),
      });
    };
    return publishSite({ releases, source, build, ...options });
  };
}
