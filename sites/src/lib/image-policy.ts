import { imageSources, readImageHosts } from '@maidan/shared/image-hosts.ts';
import { imageHostsSetting } from './loader.ts';

/**
 * Where a page's pictures may come from: ourselves, the hosts of IMAGE_HOSTS, and what the page needs beside them.
 * Build-time only, as loader.ts.
 * @throws when IMAGE_HOSTS names anything but https origins
 */
export function imagePolicy(more: readonly string[] = []): `img-src ${string}` {
  const { hosts, faults } = readImageHosts(imageHostsSetting());
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return imageSources([...hosts, ...more]);
}
