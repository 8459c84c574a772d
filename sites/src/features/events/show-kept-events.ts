/** Fills the offline page with the list of events that the service worker (public/sw.js) has cached. */
import { languageOf } from '../../lib/language/page-language.ts';
import { hasOwnRegistrations } from '../../lib/own-registrations.ts';
import { keptEvents, type KeptEvent, type OfflineTemplates } from './kept-events.ts';

const place = document.querySelector<HTMLElement>('[data-kept-events]');
if (place) void show(place);
const own = document.querySelector<HTMLAnchorElement>('[data-my]')!;
if (hasOwnRegistrations()) void leadToKept(own);

/** Shows the link to My registrations when the service worker has cached that page. */
async function leadToKept(link: HTMLAnchorElement): Promise<void> {
  link.hidden = !(await caches.match(link.pathname).catch(() => undefined));
}

async function show(root: HTMLElement): Promise<void> {
  const answer = await caches.match('/api/events/current').catch(() => undefined);
  if (!answer) return;
  const templates = JSON.parse(root.dataset['keptEvents'] ?? '{}') as OfflineTemplates;
  const language = document.documentElement.lang === 'hi' ? 'hi' : languageOf(location.pathname);
  const { asOf, events } = keptEvents(await answer.json(), answer.headers.get('date'), { templates, language });
  if (events.length === 0) return;
  root.querySelector('[data-as-of]')!.textContent = asOf;
  root.querySelector('ul')!.replaceChildren(...events.map(item));
  const hint = document.querySelector<HTMLElement>('[data-with-events]');
  if (hint) hint.textContent = hint.dataset['withEvents'] ?? '';
  root.hidden = false;
}

function item({ name, lines }: KeptEvent): HTMLLIElement {
  const element = document.createElement('li');
  const heading = document.createElement('h2');
  heading.textContent = name;
  if (/\p{Script=Devanagari}/u.test(name)) heading.lang = 'hi';
  const facts = lines.map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  element.append(heading, ...facts);
  return element;
}
