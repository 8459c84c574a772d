import type { MiddlewareHandler } from 'astro';
import { nextPageRules } from './behaviours/next-page-rules.ts';
import { pictureVersion, withPictureVersion } from './lib/picture-version.ts';
import { policyHash, withLinkedFaces, withPolicyFirst, withUsedHashes } from './lib/security-policy.ts';

/** behaviours/after-load.ts adds the rules to the pages of the layout Site.astro. */
const addedLater = [policyHash(nextPageRules)];

const version = pictureVersion();

/** Corrects the security policy, the fonts and the addresses of pictures of each page that is built. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const page = withPictureVersion(withLinkedFaces(await response.text()), version);
  return new Response(withPolicyFirst(withUsedHashes(page, addedLater)), response);
};
