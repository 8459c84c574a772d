import { expect, it } from '@jest/globals';
import { counterSentences } from './counter.ts';
import { unrecordedSentences } from './unrecorded-payment.ts';

it('asks nobody to give money back by hand that the provider still returns', () => {
  const counter = Object.values(counterSentences);
  for (const sentence of Object.values(unrecordedSentences)) {
    const text = typeof sentence === 'string' ? sentence : sentence(700, 500, '2026-11-28');
    expect(counter).not.toContain(text);
    expect(text).not.toMatch(/give the money back|by hand/i);
  }
});
