import { eventPageUrl } from '@maidan/shared/format/links/event-page-url.ts';
import { languages } from '@maidan/shared/language.ts';
import type { EventView } from '@maidan/shared/wire/events.ts';
import { policyTexts } from '../../../sites/src/content/policies.ts';
import { pageIn } from '../../../sites/src/lib/language/page-language.ts';

/** The public pages in both languages, with one event of the product at `origin`. */
export async function publicPages(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/events/all-public`);
  const [event] = (await answer.json()) as EventView[];
  if (!event) throw new Error('The demo has no event');
  const pages = ['/', '/about', '/upcoming-events', '/events', eventPageUrl(event), '/gallery', '/members', '/rules'];
  const policies = policyTexts.en.policies.map(({ name }) => `/T&C/${name}`);
  return languages.flatMap((language) => [...pages, '/register', ...policies].map((page) => pageIn(language, page)));
}
