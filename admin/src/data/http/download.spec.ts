import { expect, it } from '@jest/globals';
import { recordCount } from './download.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('counts records, not line breaks inside quotes', () => {
  expect(recordCount()(bytes('a,b\r\n"two\r\nlines","say ""no""\n"\r\nअनन्या,"""\r\n"""\r\n'))).toBe(3);
});

it('continues across chunks, wherever they are split', () => {
  const whole = bytes('a\r\n"x\r\n""y""\r\n"\r\nz\r\n');
  for (let cut = 0; cut <= whole.length; cut += 1) {
    const count = recordCount();
    count(whole.subarray(0, cut));
    expect(count(whole.subarray(cut))).toBe(3);
  }
});
