import { club } from '@maidan/shared/club.ts';
import type { APIRoute } from 'astro';

/** Who the club is, for the console, which is not built again when that changes. */
export const GET: APIRoute = () =>
  new Response(`globalThis.maidanClub = ${JSON.stringify(club).replaceAll('<', '\\u003c')};\n`);
