import { runInNewContext } from 'node:vm';
import { preferredLanguage } from '@maidan/api/src/platform/http/errors/payment-return.ts';
import { describe, expect, it } from '@jest/globals';
import { hindiFirst } from './maps.ts';

describe('the language of an Accept-Language', () => {
  it.each([
    ['', 'en'],
    ['*', 'en'],
    ['hi', 'hi'],
    ['HI-in', 'hi'],
    ['hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7', 'hi'],
    ['hi-IN, en-US;q=0.9', 'hi'],
    ['en-IN,en;q=0.9,hi;q=0.8', 'en'],
    ['en-US,en;q=0.5', 'en'],
    ['mr-IN, hi;q=0.7', 'hi'],
    ['mr-IN,mr;q=0.9,en;q=0.8,hi;q=0.7', 'en'],
    ['mr,hi;q=0.9,en;q=0.9', 'hi'],
    ['hif,hix;q=0.9', 'en'],
    ['eng, hi', 'hi'],
    ['mr,,hi', 'hi'],
    ['hi;q=0', 'en'],
    ['hi;q=0, en', 'en'],
    ['hi; q=0.000,en', 'en'],
    ['en;q=0,hi', 'hi'],
    ['hi;q=0.05', 'hi'],
    ['hi;q=0,mr,hi-IN;q=0.1', 'hi'],
  ])('%p is %s for nginx and for the API', (header, language) => {
    expect(hindiFirst.test(header) ? 'hi' : 'en').toBe(language);
    expect(preferredLanguage(header)).toBe(language);
  });

  // Ten times the longest header that nginx accepts, which is 16 kB.
  it.each([
    `${'a, '.repeat(50_000)}hix`,
    `${'a,'.repeat(80_000)}`,
    `${' '.repeat(160_000)}x`,
    `en${';'.repeat(160_000)}`,
    `hi${'; q=0'.repeat(30_000)}x`,
    `${'hi;q=0,'.repeat(20_000)}`,
    `${'en;q=0, '.repeat(20_000)}hix`,
  ])('is found in linear time (%#)', (header) => {
    const search = `new RegExp(${JSON.stringify(hindiFirst.source)}, 'i').test(${JSON.stringify(header)})`;
    const began = process.cpuUsage();
    expect(runInNewContext(search, {}, { timeout: 30_000 })).toBe(false);
    // Processor time is measured, because elapsed time includes other work on the machine.
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(2_000);
  });
});
