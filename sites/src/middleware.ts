import type { MiddlewareHandler } from 'astro';
import { nextPageRules } from './behaviours/next-page-rules.ts';
import { policyHash, withLinkedFaces, withPolicyFirst, withUsedHashes } from './lib/security-policy.ts';

/** behaviours/after-load.ts adds the rules to the pages of the layout Site.astro. */
const addedLater = [policyHash(nextPageRules)];

/** Corrects the security policy and the fonts of each page that is built. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withPolicyFirst(withUsedHashes(withLinkedFaces(await response.text()), addedLater)), response);
};
