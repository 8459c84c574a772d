import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../local/user-error.ts';
import { blockedCheckout } from './checkout-policy.ts';
import { expectedPages, missingPages, translated } from './expected-pages.ts';
import { shownLists, showsNothing } from './shown-rows.ts';

interface CheckOptions {
  /** Folder of the new build. */
  folder: string;
  /** The folder `sites/src/pages`. */
  sources: string;
  /** Address of the API that the pages were made from. */
  apiUrl: string;
  /** Origins of the payment provider's checkout. */
  checkoutHosts: readonly string[];
}

/** Milliseconds for the API's answer with one list. */
const ANSWER_MS = 30_000;

/**
 * Checks a new build before it is published.
 * @throws UserError with the reasons against publishing this build; the previous build stays published then
 */
export async function checkBuild({ folder, sources, apiUrl, checkoutHosts }: CheckOptions): Promise<void> {
  const missing = missingPages(folder, expectedPages(sources));
  if (missing.length > 0) throw new UserError(missing.join('\n'));
  const read = (page: string) => readFile(path.join(folder, page), 'utf8');
  const faults: string[] = [];
  for (const page of translated('register.html'))
    faults.push(...blockedCheckout(page, await read(page), checkoutHosts));
  for (const { page, path: endpoint, words } of shownLists) {
    const answer = await fetch(new URL(endpoint, apiUrl), {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (!answer.ok) faults.push(`${endpoint} answered ${answer.status} when the build was checked.`);
    else {
      const shown = words(await answer.json());
      for (const each of translated(page))
        if (showsNothing(await read(each), shown)) faults.push(`${each} shows nothing of what ${endpoint} answers.`);
    }
  }
  if (faults.length > 0) throw new UserError(faults.join('\n'));
}
