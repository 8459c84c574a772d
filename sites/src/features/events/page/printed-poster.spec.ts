import { describe, expect, it } from '@jest/globals';
import { club } from '@maidan/shared/club.ts';
import decodeQR from 'qr/decode.js';
import { sampleEvent } from '../../../lib/event/testing/sample-event.ts';
import { qrPath } from '../../../lib/qr-path.ts';
import { posterFacts, posterFees } from './printed-poster.ts';

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
    // No dark module lies in the quiet zone.
    expect(code.d).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
  });

  it('lists what the club has written, in both languages, and each text once', () => {
    const facts = posterFacts(sampleEvent({ reportingTime: '', location: '' }));
    expect(facts.map(({ labels }) => labels)).toEqual([
      ['When', 'कब'],
      ['Where', 'कहाँ'],
    ]);
    expect(facts[1]?.values.map((value) => value.replaceAll('\u00a0', ' '))).toEqual([
      sampleEvent().ground,
      club.address,
      club.addressHi,
    ]);
    const [, reporting, location] = posterFacts(
      sampleEvent({ reportingTime: '8:30 am', ground: '', location: 'Station Road' }),
    );
    expect(reporting?.values).toEqual(['Reporting time: 8:30 am', 'पहुँचने का समय: 8:30 am']);
    expect(location?.values).toEqual(['Station Road']);
  });

  it('tells the fees with the kinds of players in both languages', () => {
    expect(posterFees({ new: 1500, old: 1000, child: 700 })).toEqual([
      { amount: '₹1,500', kinds: ['New player', 'नया खिलाड़ी'] },
      { amount: '₹1,000', kinds: ['Old player', 'पुराना खिलाड़ी'] },
      { amount: '₹700', kinds: ['Child player (Goldfield Colony)', 'बच्चे (गोल्डफ़ील्ड कॉलोनी)'] },
    ]);
    expect(posterFees(undefined)).toEqual([]);
  });
});
