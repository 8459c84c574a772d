import { expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { Clock } from '../../config/clock.ts';
import { SiteCookies } from './site-cookies.ts';

const at = (day: string): Clock => Object.assign(new Clock(), { now: () => new Date(day) });
const cookiesOf = (publicUrl: string, day = '2026-12-01') => new SiteCookies({ publicUrl }, at(day));
const withCookies = (cookies: Record<string, unknown>) => ({ cookies }) as unknown as Request;

/** The arguments of the call of `response.cookie`. */
function given(publicUrl: string): unknown[] {
  const calls: unknown[][] = [];
  const response = { cookie: (...call: unknown[]) => calls.push(call) } as unknown as Response;
  cookiesOf(publicUrl).set(response, 'maidan_browser', 'a', { maxAge: 1, sameSite: 'lax' });
  return calls[0] ?? [];
}

it('names a cookie so that no other host of the domain can set it, where browsers come by https', () => {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 1 };
  expect(given('https://club.example')).toEqual(['__Host-maidan_browser', 'a', { ...options, secure: true }]);
  expect(given('http://localhost:8080')).toEqual(['maidan_browser', 'a', { ...options, secure: false }]);
});

it('still reads the cookie of an earlier version, so that no payer loses the proof, but not before its own', () => {
  const cookies = cookiesOf('https://club.example');
  expect(cookies.read(withCookies({ maidan_browser: 'old' }), 'maidan_browser')).toBe('old');
  const both = { '__Host-maidan_browser': 'new', maidan_browser: 'old' };
  expect(cookies.read(withCookies(both), 'maidan_browser')).toBe('new');
  expect(cookies.read(withCookies({}), 'maidan_browser')).toBe('');
});

it('no longer believes a cookie without the prefix, which a neighbouring host may have planted, once all have expired', () => {
  const cookies = cookiesOf('https://club.example', '2027-04-01');
  expect(cookies.read(withCookies({ maidan_browser: 'planted' }), 'maidan_browser')).toBe('');
  expect(cookies.read(withCookies({ '__Host-maidan_browser': 'own' }), 'maidan_browser')).toBe('own');
});
