import path from 'node:path';
import { sourcesHash } from '../local/build/build-cache.ts';
import { root } from '../local/settings.ts';
import type { Settings } from '../local/settings.ts';
import { checkBuild } from './check/check-build.ts';
import { publishSite } from './publish-site.ts';
import type { Outcome, PublishOptions } from './publish-site.ts';
import type { SiteReleases } from './releases/site-releases.ts';
import { buildSite, findFinishedBuild } from './site-build.ts';
import type { SiteVersion } from './site-version.ts';

/** Publishes by building on this machine. Ends the process when nobody could pay on its pages. */
export function buildHere(
  { apiUrl, publicUrl, imageHosts, picturesUrl, staging, checkoutHosts }: Settings,
  folder: string,
  releases: SiteReleases,
  options: Pick<PublishOptions, 'isHolder' | 'report'>,
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
    // Absent otherwise, as in builds of earlier releases: a rollback to them is no change of settings.
    ...(staging ? { STAGING: '1' } : {}),
  };
  return (version) => {
    const source = { ...version, code, settings };
    const build = async () =>
      (await findFinishedBuild(folder, source)) ??
      buildSite({
        folder,
        source,
        env: { PUBLIC_URL: publicUrl, SITE_API_URL: apiUrl, CHECKOUT_HOSTS: hosts, STAGING: staging ? '1' : '' },
        check: (built) => checkBuild({ folder: built, ...expected }),
      });
    return publishSite({ releases, source, build, ...options });
  };
}
