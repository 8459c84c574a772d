import { expect, it } from '@jest/globals';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { MulterError } from 'multer';
import { notFound } from './domain-error.ts';
import { mapError } from './map-error.ts';

const fault = (facts: object) => Object.assign(new Error('secret detail'), facts);

it.each([
  ['a failure of ours', notFound('No such event'), 'not-found'],
  ['a body that is too large', fault({ status: 413, type: 'entity.too.large' }), 'too-large'],
  ['a body that is no JSON', new BadRequestException('Unexpected token'), 'invalid'],
  ['a charset nobody knows', fault({ status: 415 }), 'unsupported'],
  ['an address nobody answers', new NotFoundException('Cannot GET /x'), 'not-found'],
  ['a file that is too large', new MulterError('LIMIT_FILE_SIZE'), 'too-large'],
  ['a form with too many parts', new MulterError('LIMIT_PART_COUNT'), 'invalid'],
  ['a rare refusal', fault({ status: 417 }), 'invalid'],
  ['a database that is away', fault({ code: 'ECONNREFUSED' }), 'unavailable'],
  ['a full disk', fault({ code: 'ENOSPC' }), 'unavailable'],
  ['a quota that is used up', fault({ code: 'EDQUOT' }), 'unavailable'],
  ['a disk that takes no writes', fault({ code: 'EROFS' }), 'unavailable'],
  ['a database whose disk is full', fault({ code: '53100' }), 'unavailable'],
  ['a database that shuts down', fault({ code: '57P01' }), 'unavailable'],
  ['a database that is silent', new Error('Query read timeout'), 'unavailable'],
])('understands %s, and passes nothing foreign on', (_, thrown, code) => {
  expect(mapError(thrown)?.code).toBe(code);
  expect(mapError(thrown)?.sentence).not.toMatch(/secret|Unexpected|Cannot GET/);
});

it.each([
  ['a fault in our code', new TypeError('x is not a function')],
  ['a broken rule of the database', fault({ code: '23514' })],
  ['a server error of a library', fault({ status: 500 })],
  ['no error at all', 'text'],
])('knows nothing about %s', (_, thrown) => {
  expect(mapError(thrown)).toBeUndefined();
});
