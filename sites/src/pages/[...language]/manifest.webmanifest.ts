import { club, clubBlurb } from '@maidan/shared/club.ts';
import { palette } from '@maidan/shared/palette.ts';
import type { APIRoute } from 'astro';
import { languageOf, languagePaths, pageIn } from '../../lib/language/page-language.ts';

export const getStaticPaths = languagePaths;

const icon = (purpose: 'any' | 'maskable', size: number) => ({
  src: `/images/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest with which a phone puts the site on its home screen (https://www.w3.org/TR/appmanifest/). */
export const GET: APIRoute = ({ url }) => {
  const language = languageOf(url.pathname);
  return new Response(
    JSON.stringify({
      // Both languages have one id, so that a phone has one installation.
      id: '/',
      name: language === 'hi' ? club.nameHi : club.name,
      short_name: club.abbreviation,
      description: clubBlurb[language],
      lang: language,
      start_url: pageIn(language, '/'),
      scope: '/',
      display: 'standalone',
      background_color: palette.board,
      theme_color: palette.board,
      icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
    }),
  );
};
