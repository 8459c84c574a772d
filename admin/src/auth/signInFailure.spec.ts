import { expect, it } from '@jest/globals';
import { CallFailure, failureOf } from '../data/callFailure.ts';
import { missingFields, signInFailure } from './signInFailure.ts';

it('names every gap before the server is asked', () => {
  expect(missingFields({ username: ' ', password: '', captchaAnswer: '' })).toEqual({
    username: 'Username is required',
    password: 'Password is required',
    captcha: 'CAPTCHA code is incorrect. Please try again.',
  });
  expect(missingFields({ username: 'a', password: ' ', captchaAnswer: 'x' })).toEqual({});
});

it('puts a wrong captcha at the captcha', () => {
  const error = 'CAPTCHA code is incorrect. Please try again.';
  expect(signInFailure(failureOf(401, { error }))).toEqual({ captcha: error });
});

it('puts field sentences at their fields', () => {
  const body = { error: 'Invalid username or password', errors: { password: 'Invalid username or password' } };
  expect(signInFailure(failureOf(401, body))).toEqual({ password: 'Invalid username or password' });
});

it('repeats the server when it blames no field', () => {
  expect(signInFailure(failureOf(429, { error: 'Too many attempts.' }))).toEqual({ form: 'Too many attempts.' });
});

it.each([new CallFailure('no answer', 0), failureOf(502, '<html>'), new TypeError('x')])(
  'falls back to the last resort for %p',
  (error) => {
    expect(signInFailure(error)).toEqual({ form: 'Login failed. Please try again.' });
  },
);
