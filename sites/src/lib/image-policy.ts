import { imageSources, readImageHosts } from '@maidan/shared/format/image-hosts.ts';
import { imageHostsSetting } from './build-time-api.ts';

/**
 * The `img-src` directive: this site, the hosts of IMAGE_HOSTS, and `more` origins. Build-time only.
 * @throws when IMAGE_HOSTS names anything but https origins
 */
export function imagePolicy(more: readonly string[] = []): `img-src ${string}` {
  const { hosts, faults } = readImageHosts(imageHostsSetting());
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return imageSources([...hosts, ...more]);
}
