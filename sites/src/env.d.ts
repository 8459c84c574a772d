/// <reference types="astro/client" />
import 'astro';
import type { LiveSource } from './lib/live/live.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:live'?: LiveSource;
    'client:painted'?: boolean;
    'client:seen'?: boolean;
  }
}
