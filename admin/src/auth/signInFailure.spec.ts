import { expect, it } from '@jest/globals';
import { CallFailure, failureOf } from '../data/http/callFailure.ts';
import { codeFailure, missingFields, signInFailure } from './signInFailure.ts';

it('reports all empty fields before the request', () => {
  expect(missingFields({ username: ' ', password: '', captchaAnswer: '' })).toEqual({
    username: 'Username is required',
    password: 'Password is required',
    captcha: 'Please enter the CAPTCHA',
  });
  expect(missingFields({ username: 'a', password: ' ', captchaAnswer: 'x' })).toEqual({});
});

it('shows a wrong captcha at the captcha field', () => {
  const error = 'CAPTCHA code is incorrect. Please try again.';
  expect(signInFailure(failureOf(401, { error }))).toEqual({ captcha: error });
});

it('shows field errors at their fields', () => {
  const body = { error: 'Invalid username or password', errors: { password: 'Invalid username or password' } };
  expect(signInFailure(failureOf(401, body))).toEqual({ password: 'Invalid username or password' });
});

it('shows the server’s message when there are no field errors', () => {
  expect(signInFailure(failureOf(429, { error: 'Too many attempts.' }))).toEqual({ form: 'Too many attempts.' });
});

it.each([new CallFailure('no answer', 0), failureOf(502, '<html>'), new TypeError('x')])(
  'falls back to the last resort for %p',
  (error) => {
    expect(signInFailure(error)).toEqual({ form: 'Login failed. Please try again.' });
  },
);

it('shows a wrong code at its field', () => {
  const error = 'This code is not right.';
  expect(codeFailure(failureOf(401, { error }))).toEqual({ code: error, isExpired: false });
  expect(codeFailure(failureOf(400, { error }))).toEqual({ code: error, isExpired: false });
});

it('leads back to the first step when that is too long ago', () => {
  const error = 'That took too long.';
  expect(codeFailure(failureOf(401, { error, expired: true }))).toEqual({ form: error, isExpired: true });
});

it.each([
  [failureOf(429, { error: 'Too many attempts.' }), 'Too many attempts.'],
  [new CallFailure('no answer', 0), 'Login failed. Please try again.'],
  [failureOf(502, '<html>'), 'Login failed. Please try again.'],
])('keeps the second step open after %p', (error, form) => {
  expect(codeFailure(error)).toEqual({ form, isExpired: false });
});
