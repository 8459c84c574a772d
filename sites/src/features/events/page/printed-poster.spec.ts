import { describe, expect, it } from '@jest/globals';
import decodeQR from 'qr/decode.js';
import { sampleEvent } from '../../../lib/event/testing/sample-event.ts';
import { qrPath } from '../../../lib/qr-path.ts';
import { posterFacts } from './printed-poster.ts';

/** The path drawn as a picture of `scale` pixels a module. */
function drawn({ size, d }: ReturnType<typeof qrPath>, scale = 4) {
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1)
        data.fill(
          0,
          ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4,
          ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4 + 3,
        );
  }
  return { width, height: width, data };
}

describe('the poster', () => {
  it('has a code that a reader turns back into the address', () => {
    const address = 'https://club.example/events/3f2a9c1b04';
    const code = qrPath(address);
    expect(decodeQR(drawn(code))).toBe(address);
    // The quiet zone.
    expect(code.d).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
  });

  it('lists what the club has written, in each language', () => {
    const fees = { new: 1500, old: 1000, child: 700 };
    const facts = (language: 'en' | 'hi') => posterFacts(sampleEvent({ reportingTime: '' }), fees, language);
    expect(facts('en').map(({ label }) => label)).toEqual(['Dates', 'Location', 'Fee online', 'Registration']);
    expect(facts('hi').map(({ label }) => label)).toEqual(['तारीख', 'पता', 'ऑनलाइन फ़ीस', 'पंजीकरण']);
    expect(facts('en')[2]?.values).toEqual([
      'New player ₹1,500',
      'Old player ₹1,000',
      'Child player (Goldfield Colony) ₹700',
    ]);
    expect(posterFacts(sampleEvent(), undefined, 'en').map(({ label }) => label)).not.toContain('Fee online');
  });
});
