import { club } from '@maidan/shared/club.ts';
import { palette } from '@maidan/shared/palette.ts';
import type { APIRoute } from 'astro';

/** The club's profile and colours, for the console, which is not built again when they change. */
export const GET: APIRoute = () => new Response(global('maidanClub', club) + global('maidanPalette', palette));

const global = (name: string, value: object): string =>
  `globalThis.${name} = ${JSON.stringify(value).replaceAll('<', '\\u003c')};\n`;
