import { club } from '@maidan/shared/club.ts';
import { eventNameIn } from '@maidan/shared/format/event-texts.ts';
import { eventPageUrl } from '@maidan/shared/format/event-page-url.ts';
import { languages, type Language } from '@maidan/shared/language.ts';
import sharp from 'sharp';
import { pageIn } from '../../../../sites/src/lib/language/page-language.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { publicEvents } from '../../pages/event-page.ts';
import { listedPages } from '../../pages/site-pages.ts';

/** Link preview readers, which read the HTML as it is served and run no scripts. */
const readers = {
  WhatsApp: 'WhatsApp/2.24.20.89 A',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Twitter: 'Twitterbot/1.0',
};
/** Bytes; WhatsApp does not show a larger picture. */
const largestPicture = 300_000;
const clubNames = { en: club.name, hi: club.nameHi };

interface Preview {
  title: string;
  /** `og:…` and `twitter:…` tags, each with its contents. */
  tags: Record<string, string[]>;
}

const plain = (html: string): string =>
  html
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string, decimal: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

async function previewOf(url: string, reader: string): Promise<Preview> {
  const answer = await fetch(url, { headers: { 'user-agent': reader, accept: '*/*' }, redirect: 'error' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const [head = ''] = (await answer.text()).split('</head>', 1);
  const tags: Preview['tags'] = {};
  for (const [meta] of head.matchAll(/<meta [^>]*>/g)) {
    const [, name] = /(?:property|name)="((?:og|twitter):[\w:]+)"/.exec(meta) ?? [];
    const [, content] = /content="([^"]*)"/.exec(meta) ?? [];
    if (name && content !== undefined) (tags[name] ??= []).push(plain(content));
  }
  return { title: plain(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''), tags };
}

/** Checks that the declared picture has an absolute address, exists, has the declared size and is small enough. */
async function checkPicture({ tags }: Preview, origin: string, reader: string): Promise<string> {
  const [address = ''] = tags['og:image'] ?? [];
  expect(new URL(address).origin).toBe(origin);
  const answer = await fetch(address, { headers: { 'user-agent': reader }, redirect: 'error' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(picture.length).toBeLessThan(largestPicture);
  const { width, height, format } = await sharp(picture).metadata();
  expect([`${width}`, `${height}`]).toEqual([tags['og:image:width']?.[0], tags['og:image:height']?.[0]]);
  expect(answer.headers.get('content-type')).toBe(`image/${format}`);
  return address;
}

for (const [name, reader] of Object.entries(readers))
  for (const language of languages)
    test(`${name} shows an event's own title, text and picture (${language})`, async ({ request, product }) => {
      const seen: Record<'titles' | 'texts' | 'pictures', Set<string>> = {
        titles: new Set(),
        texts: new Set(),
        pictures: new Set(),
      };
      const events = await publicEvents(request, product.url);
      expect(events.length).toBeGreaterThan(5);
      for (const event of events) {
        const url = product.url + pageIn(language, eventPageUrl(event));
        const preview = await previewOf(url, reader);
        const { tags } = preview;
        // Exactly one of each tag, because readers differ in which of several they use.
        const single = (tag: string): string => {
          expect(tags[tag], tag).toHaveLength(1);
          return tags[tag]?.[0] ?? '';
        };
        const title = `${eventNameIn(language, event)} · ${clubNames[language]}`;
        expect(preview.title).toBe(title);
        expect(single('og:title')).toBe(title);
        expect(single('og:url')).toBe(url);
        expect(single('og:locale')).toBe(`${language}_IN`);
        expect(single('og:site_name')).toBe(clubNames[language]);
        expect(single('twitter:card')).toBe('summary_large_image');
        const text = single('og:description');
        expect(text).toContain(eventNameIn(language, event));
        expect(text).toMatch(scripts[language]);
        seen.titles.add(title);
        seen.texts.add(text);
        seen.pictures.add(await checkPicture(preview, product.url, reader));
      }
      for (const each of Object.values(seen)) expect(each.size).toBe(events.length);
    });

const scripts: Record<Language, RegExp> = { en: /^\P{Script=Devanagari}+$/u, hi: /\p{Script=Devanagari}{3}/u };

test('every other page has a title, a text and the club’s picture', async ({ product }) => {
  for (const address of listedPages)
    for (const language of languages) {
      const preview = await previewOf(product.url + (pageIn(language, address) || '/'), readers.WhatsApp);
      expect(preview.title).not.toBe('');
      expect(preview.tags['og:title']).toEqual([preview.title]);
      expect(preview.tags['og:description']?.[0]).toMatch(scripts[language]);
      await checkPicture(preview, product.url, readers.WhatsApp);
    }
});
