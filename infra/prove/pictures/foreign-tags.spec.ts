import { expect, it } from '@jest/globals';
import { foreignTags } from './foreign-tags.ts';

/** Output of ExifTool 12.57. */
const file = {
  SourceFile: 'a.webp',
  'ExifTool:ExifToolVersion': 12.57,
  'System:FileName': 'a.webp',
  'File:FileType': 'WEBP',
  'File:MIMEType': 'image/webp',
  'RIFF:VP8Version': '0 (bicubic reconstruction, normal loop)',
  'RIFF:ImageWidth': 8,
  'RIFF:ImageHeight': 8,
  'Composite:ImageSize': '8x8',
};

it('finds nothing in a picture that is only a picture', () => {
  expect(foreignTags(file)).toEqual([]);
  expect(foreignTags({ ...file, 'RIFF:WebP_Flags': 'Alpha', 'RIFF:AlphaCompression': 'Lossless' })).toEqual([]);
});

it.each([
  ['GPS:GPSLatitude', '21 deg'],
  ['IFD0:Copyright', 'somebody'],
  ['XMP-dc:Creator', 'somebody'],
  ['IPTC:Caption-Abstract', 'somebody'],
  ['ICC-header:ProfileCreator', 'somebody'],
  ['File:Comment', 'somebody'],
  ['RIFF:Software', 'a program'],
  ['RIFF:WebP_Flags', 'XMP, EXIF'],
  ['ExifTool:Warning', 'Corrupted'],
  ['Composite:GPSPosition', '21 deg'],
])('finds %s', (name, value) => {
  expect(foreignTags({ ...file, [name]: value })).toEqual([`${name} = ${value}`]);
});
