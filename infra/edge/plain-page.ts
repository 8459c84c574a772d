import type { ClubProfile } from '@maidan/shared/club.ts';
import type { InEachLanguage } from '@maidan/shared/language.ts';
import { type Palette, palettes } from '@maidan/shared/look.ts';

/** HTML texts in one language; they are not escaped. */
interface PlainTexts {
  title: string;
  text: string;
  /** A text in a box. */
  warning?: string;
}

/** The part of the club's profile that these pages show, and its colours. */
export interface PlainClub extends Pick<ClubProfile, 'name' | 'nameHi' | 'phone' | 'email'> {
  palette: Palette;
}

interface PlainPage {
  /** Undefined where the server knows no club; then the page names nobody, and has the product's colours. */
  club: PlainClub | undefined;
  texts: InEachLanguage<PlainTexts>;
  /** Seconds until the page reloads itself. */
  refresh?: number;
  /** The nonce in the page's Content-Security-Policy. */
  nonce?: string;
  /** HTML after the texts. */
  extraHtml?: string;
}

/** The page's styles are inside it, because the site's fonts and style sheets may not be available. */
const styleIn = (palette: Palette): string =>
  [
    `body{margin:0;font:1.125rem/1.55 sans-serif;color:${palette.ink};background:${palette.paper}}`,
    `header{padding:1rem;font-weight:700;color:${palette.chalk};background:${palette.board};border-bottom:6px solid ${palette.marigold}}`,
    'header p,main{max-width:34rem;margin:0 auto}main{padding:2rem 1rem}h1,h2{margin:0;font-size:2rem;line-height:1.1}h2{font-size:1.5rem;line-height:1.3}',
    `.warning{padding:1rem;background:${palette.chalk};border:2px solid ${palette.earthDark};border-radius:3px}`,
    `button{min-height:3.25rem;padding:0 1rem;font:inherit;font-weight:700;color:${palette.chalk};background:${palette.earth};border:0;border-radius:3px}`,
    `a{color:inherit}a[href^=tel]{white-space:nowrap}:focus-visible{outline:4px solid ${palette.marigold};box-shadow:0 0 0 6px ${palette.ink}}`,
  ].join('');

/**
 * A page of the server, for when the site has none. It is in English and then in Hindi, as the visitor's language is
 * unknown. Without `extraHtml` it must have at most 4,000 bytes, the limit of a text in nginx's configuration.
 */
export function plainPage({ club, texts, refresh, nonce, extraHtml = '' }: PlainPage): string {
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const style = styleIn(club?.palette ?? palettes.board);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    (refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`) +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${texts.en.title}</title><style${own}>${style}</style></head><body>` +
    `<header>${club ? `<p>${escaped(club.name)} <span lang="hi">· ${escaped(club.nameHi)}</span></p>` : ''}</header><main>` +
    `<h1>${texts.en.title}</h1>${renderTexts(texts.en)}<div lang="hi"><h2>${texts.hi.title}</h2>${renderTexts(texts.hi)}</div>` +
    `${extraHtml}${club ? contact(club) : ''}</main></body></html>\n`
  );
}

const contact = ({ phone, email }: PlainClub): string =>
  `<p>Questions? <span lang="hi">कोई सवाल?</span> ${link('tel', phone)}, ${link('mailto', email)}</p>`;

const renderTexts = ({ text, warning }: PlainTexts): string =>
  `<p>${text}</p>${warning === undefined ? '' : `<p class="warning"><strong>${warning}</strong></p>`}`;

const link = (scheme: 'tel' | 'mailto', to: string): string =>
  `<a href="${scheme}:${escaped(to.replaceAll(' ', ''))}">${escaped(to)}</a>`;

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
