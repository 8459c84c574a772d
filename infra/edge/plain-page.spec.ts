import { describe, expect, it } from '@jest/globals';
import { defaultProfile } from '@maidan/shared/club.ts';
import { paletteOf } from '@maidan/shared/look.ts';
import { plainPages } from './answers.ts';
import { plainPage } from './plain-page.ts';

/** Bytes; the limit of a text in nginx's configuration. */
const longest = 4_000;

describe.each(Object.entries(plainPages()))('the page %s', (name, html) => {
  it('is in English and Hindi, and short enough for nginx', () => {
    expect(html).toMatch(/<h1>[A-Z][a-z ]+<\/h1><p>/);
    expect(html).toMatch(/<div lang="hi"><h2>[\p{Script=Devanagari} ]+<\/h2><p>[\p{Script=Devanagari}, ]+।/u);
    expect(html).not.toContain('nonce');
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(longest);
  });

  it('names no club where it knows none', () => {
    expect(html).toContain('<header></header>');
    expect(html).not.toContain('Questions?');
    const palette = paletteOf('#7a1f5c');
    const { [name]: named }: Record<string, string> = plainPages({ ...defaultProfile, name: 'Kabir XI', palette });
    expect(named).toContain('<header><p>Kabir XI <span lang="hi">');
    expect(named).toContain(`background:${palette.board};`);
    expect(html).not.toContain(palette.board);
    expect(named).toContain(`<a href="mailto:${defaultProfile.email}">`);
  });
});

it('reloads itself only where it is asked to', () => {
  const texts = { en: { title: 'One', text: 'Two' }, hi: { title: 'एक', text: 'दो' } };
  const club = undefined;
  expect(plainPage({ club, texts, refresh: 7 })).toContain('<meta http-equiv="refresh" content="7">');
  expect(plainPage({ club, texts, nonce: 'n1' })).toContain('<style nonce="n1">');
  expect(plainPage({ club, texts })).not.toMatch(/refresh|warning"/);
});
