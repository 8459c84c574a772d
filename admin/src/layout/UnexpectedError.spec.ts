import { expect, it } from '@jest/globals';
import { CallFailure } from '../data/http/callFailure.ts';
import { errorDetail } from './UnexpectedError.tsx';

it.each([
  [new CallFailure('Something went wrong', 502), '502 Something went wrong'],
  [new CallFailure('The club’s server cannot be reached.', 0), 'The club’s server cannot be reached.'],
  [new TypeError('photos is undefined'), 'photos is undefined'],
  [new Error(''), 'Error'],
  ['thrown text', 'thrown text'],
])('describes %p as %s', (error, detail) => expect(errorDetail(error)).toBe(detail));
