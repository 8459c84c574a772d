import { expect, it } from '@jest/globals';
import { findDelimiter } from './read-csv.ts';

it.each([
  [',', 'Name,Mobile\nAsha,9826100001\n'],
  [';', 'Players; a list\n\nName;Mobile;Address\nAsha;98261;Ward 12, tank, Raipur, C.G.\nMeena;98262;Ward 3, Raipur\n'],
  ['\t', 'Name\tMobile\nAsha, Verma\t98261\n'],
  ['|', 'Name|Mobile\nAsha|98261\n'],
  [',', 'Name,Address\nAsha,"a;b;c;d"\nMeena,"x;y;z;w"\n'],
  [',', 'Name\nAsha\n'],
])('finds %j', (delimiter, text) => {
  expect(findDelimiter(text)).toBe(delimiter);
});
