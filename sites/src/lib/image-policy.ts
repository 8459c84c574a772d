import { imageSources, readImageHosts, readPicturesUrl } from '@maidan/shared/config/image-hosts.ts';
import { imageHostsSetting, picturesUrlSetting } from './build-time-api.ts';

/**
 * The `img-src` directive: this site, the hosts of IMAGE_HOSTS and PICTURES_URL, and `more` origins. Build-time only.
 * @throws when IMAGE_HOSTS names anything but https origins, or PICTURES_URL is no https address
 */
export function imagePolicy(more: readonly string[] = []): `img-src ${string}` {
  const [others, own] = [readImageHosts(imageHostsSetting()), readPicturesUrl(picturesUrlSetting())];
  const faults = [...others.faults, ...own.faults];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return imageSources([...others.hosts, ...own.hosts, ...more]);
}
