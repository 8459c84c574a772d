/**
 * Matches an https address of a host and an optional port: no wildcard, no path, no character that could end the CSP
 * directive.
 */
const httpsOrigin = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;

/**
 * The hosts of pictures that are not our own (spec section 3: "values starting with http are used as is"), as the
 * setting IMAGE_HOSTS names them: https origins, separated by blanks or commas.
 * @returns the origins, and a message for each invalid entry
 */
export function readImageHosts(setting = ''): { hosts: string[]; faults: string[] } {
  const hosts = setting.split(/[\s,]+/).filter(Boolean);
  const faults = hosts
    .filter((host) => !httpsOrigin.test(host))
    .map((host) => `IMAGE_HOSTS must be https origins like https://pictures.example, and names "${host}".`);
  return { hosts, faults };
}

/** Like `httpsOrigin`, with an optional path of plain characters. */
const httpsFolder = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\/[A-Za-z0-9._~-]+)*$/;

/**
 * The setting PICTURES_URL: where a CDN or a bucket serves the folder `uploads`; empty for this site.
 * @returns the address without a slash at its end, its folder as `imageSources` needs it, and a message when it is
 * invalid
 */
export function readPicturesUrl(setting = ''): { picturesUrl: string; hosts: string[]; faults: string[] } {
  let picturesUrl = setting.trim();
  while (picturesUrl.endsWith('/')) picturesUrl = picturesUrl.slice(0, -1);
  if (picturesUrl === '') return { picturesUrl, hosts: [], faults: [] };
  if (httpsFolder.test(picturesUrl) && URL.canParse(picturesUrl))
    return { picturesUrl, hosts: [`${picturesUrl}/uploads/`], faults: [] };
  const fault = `PICTURES_URL must be an https address like https://cdn.example/club, and is "${setting}".`;
  return { picturesUrl: '', hosts: [], faults: [fault] };
}

/** The CSP directive for pictures. `blob:` and `data:` are previews of chosen files. */
export const imageSources = (hosts: readonly string[]): `img-src ${string}` =>
  `img-src ${["'self'", 'blob:', 'data:', ...hosts].join(' ')}`;
