import { deflateRawSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { readZip, writeZip } from './zip.ts';

const all = (): boolean => true;
const files = new Map([
  ['a.xml', Buffer.from('first')],
  ['नाम.xml', Buffer.from('second')],
]);

it('reads what it writes, only what is wanted, and behind a comment', () => {
  const zip = writeZip(files);
  expect(readZip(zip, 11, all)).toEqual(files);
  expect([...readZip(zip, 5, (name) => name === 'a.xml').keys()]).toEqual(['a.xml']);
  expect(readZip(Buffer.concat([zip, Buffer.from('PK comment')]), 11, all)).toEqual(files);
});

it('inflates nothing when the declared sizes are above the limit', () => {
  expect(() => readZip(writeZip(files), 10, all)).toThrow('tooCostly');
});

/** A zip of one file. `change` may alter bytes of its two headers, whose offsets it receives. */
function changed(change: (zip: Buffer, local: number, central: number) => void): Buffer {
  const bytes = deflateRawSync(Buffer.alloc(1_000));
  const zip = writeZip(new Map([['a.xml', bytes]]));
  const central = 30 + 'a.xml'.length + bytes.length;
  change(zip, 0, central);
  return zip;
}
const deflated = (zip: Buffer, central: number, size: number): void => {
  zip.writeUInt16LE(8, central + 10);
  zip.writeUInt32LE(size, central + 24);
};

it.each([
  [
    'a file that is larger than it declares',
    'tooCostly',
    (zip: Buffer, _: number, at: number) => deflated(zip, at, 999),
  ],
  ['a file that is smaller', 'unreadable', (zip: Buffer, _: number, at: number) => deflated(zip, at, 1_001)],
  ['an unknown compression', 'unreadable', (zip: Buffer, _: number, at: number) => zip.writeUInt16LE(9, at + 10)],
  ['a password', 'locked', (zip: Buffer, _: number, at: number) => zip.writeUInt16LE(1, at + 8)],
  ['a local header that is none', 'unreadable', (zip: Buffer, at: number) => zip.writeUInt32LE(0, at)],
  [
    'a place beyond the end',
    'unreadable',
    (zip: Buffer, _: number, at: number) => zip.writeUInt32LE(0xffffffff, at + 42),
  ],
  ['more entries than there are', 'unreadable', (zip: Buffer) => zip.writeUInt16LE(2, zip.length - 12)],
  ['thousands of entries', 'tooCostly', (zip: Buffer) => zip.writeUInt16LE(65_535, zip.length - 12)],
])('refuses %s', (_what, refusal, change) => {
  expect(() => readZip(changed(change), 10_000, all)).toThrow(refusal);
});

it('refuses what is no zip', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(21), Buffer.alloc(70_000)])
    expect(() => readZip(bytes, 10, all)).toThrow('unreadable');
});

it('reads a deflated file of exactly its declared size', () => {
  const zip = changed((bytes, _, central) => deflated(bytes, central, 1_000));
  expect(readZip(zip, 1_000, all).get('a.xml')).toEqual(Buffer.alloc(1_000));
});
